/**
 * The oldest browsers that get everything (product.md §12), by the names of browser-compat-data. Those
 * of Vite 8's `baseline-widely-available`, which changes with Vite.
 */
export const SUPPORTED_BROWSERS = {
  chrome: "111",
  edge: "111",
  firefox: "114",
  safari: "16.4",
  safari_ios: "16.4",
} as const;

/** The newest edition of ECMAScript whose syntax all of them parse. */
export const ECMASCRIPT_EDITION = 2022;

/** Vite's `build.target`. */
export const BUILD_TARGET = Object.entries(SUPPORTED_BROWSERS).map(
  ([browser, version]) => `${browser.replace("safari_ios", "ios")}${version}`,
);
