import { findFullBrowser } from "../../scripts/checks/browser.ts";
import { test } from "./csp-test.ts";

/** Returns the path of a full browser. A test that needs one is skipped without it, but fails in CI. */
export function fullBrowser(): string {
  const path = findFullBrowser();
  if (!path && process.env.CI) throw new Error("CI needs a full Chromium (install-browser.ts)");
  test.skip(!path, "only a headless shell is installed");
  return String(path);
}
