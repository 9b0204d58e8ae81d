// npm run test:broken: breaks a copy of the project in each way of the list, and demands that the tests
// named there fail. Ends with 1 and names each break that no test noticed.
import { readFileSync, writeFileSync } from "node:fs";
import { ensureBrowser } from "../../scripts/checks/install-browser.ts";
import { stopToolsOnSignal } from "../../scripts/tools/run.ts";
import { refuse } from "../../scripts/tools/say.ts";
import { breaksOf, readOrder, USAGE } from "./arguments.ts";
import { tryBreaks, tryWhole } from "./attempts.ts";
import { type Break, type Kind, kindOf, placesOf } from "./break.ts";
import { BREAKS } from "./list.ts";
import { resultsPage } from "./results-page.ts";
import { isNoticed, lineOf, type Tried } from "./tried.ts";

stopToolsOnSignal();
const order = readOrder(process.argv.slice(2)) ?? refuse(USAGE);
const breaks = breaksOf(BREAKS, order);
if (breaks.length === 0) refuse("No break of the list is called that.");
const stale = breaks.filter((each) => placesOf(each, readFileSync(each.file, "utf8")) !== 1);
const tried: Tried[] = [];
for (const kind of order.kinds) tried.push(...(await tryKind(kind)));

const unnoticed = tried.filter((each) => !isNoticed(each));
console.log(`\n${tried.length - unnoticed.length} of ${breaks.length} breaks were noticed.`);
for (const each of unnoticed) console.error(lineOf(each));
for (const { fact, file, text } of stale) {
  console.error(`✗ ${fact}: ${file} does not hold this text once: ${text}`);
}
process.exit(unnoticed.length + stale.length === 0 ? 0 : 1);

async function tryKind(kind: Kind): Promise<Tried[]> {
  const own = breaks.filter((each) => kindOf(each) === kind && !stale.includes(each));
  if (own.length === 0) return [];
  await demandWhole(kind, own);
  const all = await tryBreaks(kind, own, (each) => console.log(lineOf(each)));
  // Kept with the code, when all of a kind was tried and noticed.
  if (order.part === "" && stale.length === 0 && all.every(isNoticed)) {
    writeFileSync(`tests/broken/results-${kind}.md`, resultsPage(kind, all));
  }
  return all;
}

/** A test that fails anyway would notice any break. */
async function demandWhole(kind: Kind, own: readonly Break[]): Promise<void> {
  if (kind === "browser") {
    const browser = await ensureBrowser();
    if (!browser.ok) refuse(browser.output);
  }
  const whole = await tryWhole(kind, own);
  if (!whole.ran) refuse(`The ${kind} tests do not run without any break: ${whole.why}`);
  if (whole.failed.length > 0) {
    refuse(`These ${kind} tests fail without any break:\n${whole.failed.join("\n")}`);
  }
  console.log(`\n${kind}: ${own.length} breaks; without one ${whole.passed} tests pass`);
}
