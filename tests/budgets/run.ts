import { chromium } from "playwright";
import { findBrowser } from "../../scripts/checks/browser.ts";
import { serveBuild } from "../browser/site-server.ts";
import { PAGES } from "../worker/page-addresses.ts";
import {
  grownModules,
  modulesOf,
  readBaseline,
  readModuleSizes,
  writeBaseline,
} from "./grown-modules.ts";
import { exceededBy, REQUEST_PAGE } from "./limits.ts";
import { measure, type Measurement } from "./measure.ts";
import { measurePresses } from "./presses.ts";
import { drawExceeded, formatMeasurements } from "./table.ts";

// npm run budgets measures every page, npm test one of each kind.
// --baseline writes the baseline.

const PAGES_THAT_COUNT = [REQUEST_PAGE, "/", "/checkout", "/contact-us", PAGES["/blog/:slug"]];

/** Lighthouse's phone. */
const PHONE = { width: 412, height: 823 };

const isQuick = process.argv.includes("--quick");
const paths = isQuick ? PAGES_THAT_COUNT : Object.values(PAGES);

const site = await serveBuild({ FORM_SECRET: "0".repeat(64) });
const executablePath = findBrowser();
const browser = await chromium.launch(executablePath ? { executablePath } : {});
const measurements: Measurement[] = [];
for (const path of paths) {
  const context = await browser.newContext({ baseURL: site.origin, viewport: PHONE });
  measurements.push(await measure(context, path));
  await context.close();
}
console.log(formatMeasurements(measurements));
if (!isQuick) console.log(await measurePresses(browser, site.origin));
await browser.close();
await site.stop();

const sizes = readModuleSizes();
const modules = Object.fromEntries(
  measurements.map(({ path, scripts }) => [
    path,
    modulesOf(
      scripts.map(({ file }) => file),
      sizes,
    ),
  ]),
);
if (process.argv.includes("--baseline")) writeBaseline(modules);
const baseline = readBaseline();
const exceeded = measurements.flatMap(exceededBy);
for (const one of exceeded) {
  const { path } = one;
  console.log(`\n${drawExceeded(one, grownModules(baseline[path] ?? {}, modules[path] ?? {}))}`);
}
process.exit(exceeded.length > 0 ? 1 : 0);
