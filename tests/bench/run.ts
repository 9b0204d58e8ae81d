// npm run bench, see README.md. Exits with 1 if a limit is exceeded or a metric is missing.
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { run, stopToolsOnSignal } from "../../scripts/tools/run.ts";
import { isHeld, type Result, resultText } from "./metrics.ts";
import { lighthouseResult } from "./lighthouse.ts";
import { serverResult } from "./server.ts";
import { visitResult } from "./visits.ts";

stopToolsOnSignal();
const { values } = parseArgs({
  options: {
    only: { type: "string" },
    page: { type: "string", multiple: true, default: [] },
    peer: { type: "string" },
    slowdown: { type: "string", default: "4" },
    rounds: { type: "string" },
  },
});
const { page: pages } = values;
const slowdown = Number(values.slowdown);
if (!(slowdown >= 1)) throw new Error("--slowdown takes a number from 1");
const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
if (rounds !== undefined && !(Number.isInteger(rounds) && rounds >= 1)) {
  throw new Error("--rounds takes a whole number from 1");
}

/** Each with its results file, for a complete measurement. */
const parts: Readonly<Record<string, () => Promise<[Result, file?: string | false]>>> = {
  server: async () => [await serverResult(), "results.md"],
  visits: async () => [await visitResult(slowdown, values.peer, rounds), "results-visits.md"],
  lighthouse: async () => [
    await lighthouseResult(slowdown, pages, rounds),
    pages.length === 0 && "results-lighthouse.md",
  ],
};

const words = process.argv.slice(2);
const command = ["npm run bench", ...(words.length > 0 ? ["--", ...words] : [])].join(" ");
const date = new Date().toISOString().slice(0, 10);
const machine = `${cpus().length} cores, Node ${process.versions.node}`;
let isAllHeld = true;
for (const name of values.only ? [values.only] : Object.keys(parts)) {
  const take = parts[name];
  if (!take) throw new Error(`--only ${Object.keys(parts).join("|")}`);
  const [result, file] = await take();
  const text = resultText(result, `\`${command}\`, ${date}: ${machine}`);
  console.log(text);
  if (file) writeFileSync(`tests/bench/${file}`, text);
  if (file) await run("oxfmt", [`tests/bench/${file}`]);
  isAllHeld &&= result.metrics.every(isHeld);
}
process.exit(isAllHeld ? 0 : 1);
