import { ink, type Paper } from "./paper.ts";
import { columnsOf, visibleText, wrapText } from "./visible-text.ts";

const GAP = 2;
/** A narrower column would be a word a line. */
const LEAST_COLUMNS = 10;

/** Rows in aligned columns; what does not fit the paper is wrapped in the widest ones. */
export function drawTable(
  rows: readonly (readonly string[])[],
  paper: Paper,
  head?: readonly string[],
): string {
  const cells = [...(head ? [head] : []), ...rows].map((row) => row.map(visibleText));
  const widths = fittingWidths(cells, paper.width);
  const drawn = cells.map((row) => drawRow(row, widths));
  if (head && drawn[0]) drawn[0] = drawn[0].map((line) => ink(line, "faint", paper));
  return drawn.flat().join("\n");
}

/** "label  value" under one another; a value that is null or empty is left out. */
export function drawFacts(
  facts: readonly (readonly [string, string | number | null | undefined])[],
  paper: Paper,
): string {
  const rows = facts.filter(([, value]) => value !== null && value !== undefined && value !== "");
  return drawTable(
    rows.map(([label, value]) => [label, String(value)]),
    paper,
  );
}

export function drawHeading(text: string, paper: Paper): string {
  return ink(text, "bold", paper);
}

function fittingWidths(cells: readonly (readonly string[])[], available: number): number[] {
  const widths: number[] = [];
  for (const row of cells) {
    row.forEach((cell, column) => {
      const lines = cell.split("\n").map(columnsOf);
      widths[column] = Math.max(widths[column] ?? 0, ...lines);
    });
  }
  const room = available - GAP * (widths.length - 1);
  for (;;) {
    const widest = Math.max(...widths);
    const excess = widths.reduce((sum, width) => sum + width, 0) - room;
    if (!(excess > 0) || widest <= LEAST_COLUMNS) return widths;
    widths[widths.indexOf(widest)] = widest - 1;
  }
}

function drawRow(row: readonly string[], widths: readonly number[]): string[] {
  const columns = row.map((cell, index) => wrapText(cell, widths[index] ?? Infinity));
  const height = Math.max(...columns.map((lines) => lines.length));
  return Array.from({ length: height }, (_, line) =>
    columns
      .map((lines, index) => padded(lines[line] ?? "", widths[index] ?? 0))
      .join(" ".repeat(GAP))
      .trimEnd(),
  );
}

function padded(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - columnsOf(text)));
}
