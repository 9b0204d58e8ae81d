import { INSPECTOR_PARAMETER } from "./inspector.ts";

/** Submits the parameter to the current page; its script opens the panel without a reload. */
export const inspectorButton = {
  type: "submit",
  name: INSPECTOR_PARAMETER,
  value: "1",
  children: "See what this visit sends",
} as const;
