// npm run bench: what pages cost the server, as ratios that hold on any machine, and what Lighthouse says
// of them. Ends with 1 when a limit of the budget is not held, or a figure could not be taken.
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { readyOrRefuse, stopToolsOnSignal } from "../../scripts/tools/run.ts";
import { readOrder, type Part } from "./arguments.ts";
import { buildEmptyPage } from "./empty-page.ts";
import { growthFigures } from "./growth.ts";
import { lighthouseFigures } from "./lighthouse/figures.ts";
import { installLighthouse } from "./lighthouse/program.ts";
import { isHeld, type Line } from "./limits.ts";
import { availableGenerator } from "./load.ts";
import { pageFigures } from "./page-figures.ts";
import { resultsText, type Setting, type Table, verdictTable } from "./results.ts";
import { soak } from "./soak.ts";
import { startUpLines } from "./start-up.ts";
import { visitLines } from "./visits.ts";
import { workerdBinary } from "./workerd.ts";

/** Kept with the code, when all of it was measured. */
const RESULTS = "tests/bench/results.md";
const SOAK_RESULTS = "tests/bench/results-soak.md";
const LIGHTHOUSE_RESULTS = "tests/bench/results-lighthouse.md";
const VISITS_RESULTS = "tests/bench/results-visits.md";
const LONG_SOAK_SECONDS = 600;

stopToolsOnSignal();
const words = process.argv.slice(2);
const order = readOrder(words);
const generator = availableGenerator();
if (order.kind === "refused") {
  console.error(order.reason);
  process.exit(2);
}
const isAllHeld =
  order.kind === "soak"
    ? await takeSoak(order.seconds)
    : await takeFigures(order.parts, order.paths);
process.exit(isAllHeld ? 0 : 1);

async function takeFigures(parts: readonly Part[], paths: readonly string[]): Promise<boolean> {
  const ofServer = parts.filter((part) => part !== "lighthouse" && part !== "visits");
  const isServerHeld = ofServer.length === 0 || (await takeServerFigures(ofServer));
  const areVisitsHeld = !parts.includes("visits") || (await takeVisits());
  const isRead = !parts.includes("lighthouse") || (await takeLighthouse(paths));
  return isServerHeld && areVisitsHeld && isRead;
}

async function takeServerFigures(parts: readonly Part[]): Promise<boolean> {
  await readyOrRefuse("empty page", buildEmptyPage());
  const lines: Line[] = [];
  const tables: [string, Table][] = [];
  if (parts.includes("pages")) {
    const pages = await pageFigures(".", generator);
    lines.push(...pages.lines);
    tables.push(["For orientation", pages.table]);
  }
  if (parts.includes("growth")) {
    const growth = await growthFigures(".", generator);
    lines.push(...growth.lines);
    tables.push(["Pages that grow", growth.table]);
  }
  if (parts.includes("start-up")) lines.push(...(await startUpLines(".")));
  const text = resultsText("Server figures", setting(), [
    ["Ratios", verdictTable(lines)],
    ...tables,
  ]);
  console.log(text);
  if (parts.length > 1) writeFileSync(RESULTS, text);
  return lines.every(isHeld);
}

async function takeVisits(): Promise<boolean> {
  const lines = await visitLines();
  const text = resultsText("Visits", setting("Chromium"), [
    ["A slow phone, medians of five", verdictTable(lines)],
  ]);
  console.log(text);
  writeFileSync(VISITS_RESULTS, text);
  return lines.every(isHeld);
}

async function takeLighthouse(paths: readonly string[]): Promise<boolean> {
  await readyOrRefuse("Lighthouse", installLighthouse());
  const { lines, table, program } = await lighthouseFigures(paths);
  const text = resultsText("Lighthouse", setting(program), [
    ["Promises", verdictTable(lines)],
    ["Medians of three", table],
  ]);
  console.log(text);
  if (paths.length === 0) writeFileSync(LIGHTHOUSE_RESULTS, text);
  return lines.every(isHeld);
}

async function takeSoak(seconds: number): Promise<boolean> {
  await readyOrRefuse("empty page", buildEmptyPage());
  const { lines, table } = await soak(".", generator, seconds);
  const text = resultsText("Server under load", setting(), [
    ["Promises", verdictTable(lines)],
    ["For orientation", table],
  ]);
  console.log(text);
  if (seconds >= LONG_SOAK_SECONDS) writeFileSync(SOAK_RESULTS, text);
  return lines.every(isHeld);
}

function setting(program: string = generator.name): Setting {
  return {
    command: ["npm run bench", ...(words.length > 0 ? ["--", ...words] : [])].join(" "),
    date: new Date().toISOString().slice(0, 10),
    cores: cpus().length,
    node: process.versions.node,
    workerd: workerdBinary().version,
    program,
  };
}
