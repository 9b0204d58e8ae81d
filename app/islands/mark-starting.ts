import { whenActive } from "./schedule.ts";

/** Longer than islands take on a slow connection. */
const LONGEST_START_MS = 5_000;

const { dataset } = document.documentElement;

/**
 * Hides what an island replaces (`in-data-starting:hidden`) while its file loads. Not without
 * JavaScript, and not for longer if the file is missing.
 */
export function markStarting(): void {
  dataset.starting = "";
  whenActive(() => setTimeout(() => delete dataset.starting, LONGEST_START_MS));
}
