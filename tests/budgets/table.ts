import { type Growth } from "./grown-modules.ts";
import { type Exceeded, type Figure, GOALS, limitsOf } from "./limits.ts";
import type { Measurement } from "./measure.ts";

const COLUMNS = {
  script: "JS",
  scriptFiles: "files",
  style: "CSS",
  html: "HTML",
  firstScreen: "1st scr",
  requests: "reqs",
} satisfies Record<Figure, string>;

const FIGURES = Object.keys(COLUMNS) as Figure[];
const FIGURE_COLUMNS = 9;

const GROWN_SHOWN = 12;

/** A table with a line for each page, and the goals. */
export function formatMeasurements(measurements: readonly Measurement[]): string {
  const width = Math.max(...measurements.map(({ path }) => path.length)) + 1;
  const line = (name: string, cell: (figure: Figure) => string): string =>
    name.padEnd(width) + FIGURES.map((figure) => cell(figure).padStart(FIGURE_COLUMNS)).join("");
  return [
    line("bytes of brotli 11", (figure) => COLUMNS[figure]),
    ...measurements.map(({ path, figures }) =>
      line(path, (figure) => {
        const mark = figures[figure] > limitsOf(path)[figure] ? "✗" : "";
        return mark + figures[figure];
      }),
    ),
    line("goal", (figure) => String(GOALS[figure])),
  ].join("\n");
}

export function drawExceeded(
  { path, figure, value, limit }: Exceeded,
  grown: readonly Growth[],
): string {
  const head = `${path}: ${COLUMNS[figure]} is ${value}, the limit is ${limit} (tests/budgets/limits.ts).`;
  const isOfScripts = figure === "script" || figure === "scriptFiles";
  if (!isOfScripts) return head;
  const rows = grown
    .slice(0, GROWN_SHOWN)
    .map(({ module, before, now }) => `  +${now - before} (${before} → ${now})  ${module}`);
  return [
    head,
    ...(rows.length > 0 ? ["  Grown since the baseline, minified:", ...rows] : []),
  ].join("\n");
}
