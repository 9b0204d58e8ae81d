// npm run budgets measures every page, npm test one of each kind.
import { chromium } from "playwright";
import { findBrowser } from "../../scripts/checks/browser.ts";
import { serveBuild } from "../browser/site-server.ts";
import { PAGES } from "../worker/page-addresses.ts";
import {
  COLUMNS,
  FIGURES,
  formatFigure,
  GOALS,
  LEGEND,
  getLimits,
  REQUEST_PAGE,
} from "./limits.ts";
import { measure } from "./measure.ts";
import { measurePresses } from "./presses.ts";

const KEY_PAGES = [REQUEST_PAGE, "/", "/checkout", "/contact-us", PAGES["/blog/:slug"]];

/** Lighthouse's phone. */
const PHONE = { width: 412, height: 823 };

const isQuick = process.argv.includes("--quick");
const paths = isQuick ? KEY_PAGES : Object.values(PAGES);
const width = Math.max(...paths.map((path) => path.length)) + 1;

function printRow(name: string, cells: readonly (string | number)[]): void {
  console.log(name.padEnd(width) + cells.map((cell) => String(cell).padStart(9)).join(""));
}

const site = await serveBuild({ FORM_SECRET: "0".repeat(64) });
const executablePath = findBrowser();
const browser = await chromium.launch(executablePath ? { executablePath } : {});
const problems: string[] = [];
printRow("bytes of brotli 11", Object.values(COLUMNS));
for (const path of paths) {
  const context = await browser.newContext({ baseURL: site.origin, viewport: PHONE });
  const { figures, scripts } = await measure(context, path);
  await context.close();
  const limits = getLimits(path);
  const exceeded = FIGURES.filter((figure) => figures[figure] > limits[figure]);
  printRow(
    path,
    FIGURES.map((figure) =>
      formatFigure(figures[figure], { goal: GOALS[figure], limit: limits[figure] }),
    ),
  );
  for (const figure of exceeded) {
    problems.push(
      `${path}: ${COLUMNS[figure]} is ${figures[figure]}, the limit is ${limits[figure]} (tests/budgets/limits.ts).`,
      ...(figure.startsWith("script") ? scripts.map((script) => `  ${script}`) : []),
    );
  }
}
printRow("goal", Object.values(GOALS));
console.log(LEGEND);
if (!isQuick) console.log(await measurePresses(browser, site.origin));
await browser.close();
await site.stop();
for (const problem of problems) console.log(problem);
process.exit(problems.length > 0 ? 1 : 0);
