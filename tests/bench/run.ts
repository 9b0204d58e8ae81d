// npm run bench: README.md says what. Ends with 1 when a limit is not held or a figure was not taken.
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { isHeld, type Result, resultText } from "./figures.ts";
import { lighthouseResult } from "./lighthouse/lighthouse.ts";
import { soakResult } from "./load.ts";
import { serverResult } from "./server.ts";
import { visitResult } from "./visits.ts";

const LONG_SOAK_SECONDS = 600;

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    page: { type: "string", multiple: true, default: [] },
    soak: { type: "string" },
  },
});
const pages = values.page;
const seconds = Number(values.soak ?? 0);

/** A result that is written is one of the whole part. */
const parts: Readonly<Record<string, () => Promise<boolean>>> = {
  server: async () => report(await serverResult(["pages", "growth", "start-up"]), "results.md"),
  pages: async () => report(await serverResult(["pages"])),
  growth: async () => report(await serverResult(["growth"])),
  "start-up": async () => report(await serverResult(["start-up"])),
  visits: async () => report(await visitResult(), "results-visits.md"),
  lighthouse: async () =>
    report(await lighthouseResult(pages), pages.length > 0 ? undefined : "results-lighthouse.md"),
  soak: async () =>
    report(await soakResult(seconds), seconds < LONG_SOAK_SECONDS ? undefined : "results-soak.md"),
};

let isAllHeld = true;
const only = seconds > 0 ? "soak" : values.only;
for (const name of only ? [only] : ["server", "visits", "lighthouse"]) {
  const take = parts[name];
  if (!take) throw new Error(`--only ${Object.keys(parts).join("|")}`);
  isAllHeld = (await take()) && isAllHeld;
}
process.exit(isAllHeld ? 0 : 1);

function report(result: Result, file?: string): boolean {
  const words = process.argv.slice(2);
  const command = ["npm run bench", ...(words.length > 0 ? ["--", ...words] : [])].join(" ");
  const date = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} cores, Node ${process.versions.node}`;
  const text = resultText(result, `\`${command}\`, ${date}: ${machine}`);
  console.log(text);
  if (file) writeFileSync(`tests/bench/${file}`, text);
  return result.figures.every(isHeld);
}
