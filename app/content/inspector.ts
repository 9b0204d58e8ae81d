export const INSPECTOR_PARAMETER = "debug_tracking";

/** Id of the panel's place at the end of each page. */
export const INSPECTOR_ID = "tracking-inspector";

/** Submits the parameter to the current page; its script opens the panel without a reload. */
export const inspectorButton = {
  type: "submit",
  name: INSPECTOR_PARAMETER,
  value: "1",
  children: "See what this visit sends",
} as const;

export const inspectorProof = {
  heading: "This page is our reference installation",
  text: "We measure our own site the way we'd measure yours: nothing before you allow it, each step once. See for yourself what this visit puts into the data layer, what has left the site and what your browser keeps.",
  /** Figures: docs/measurements.md. */
  tracking: "This site is measured the same way: of 179 events in test visits, 179 arrived.",
};
