import stringWidth from "string-width";
import wrapAnsi from "wrap-ansi";
import { ink, type Paper } from "./terminal.ts";

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
      const lines = cell.split("\n").map((line) => stringWidth(line));
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
  return text + " ".repeat(Math.max(0, width - stringWidth(text)));
}

/** "1 form", "2 forms". */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString("en-US")} ${number === 1 ? one : many}`;
}

/** Whole cents as "$1,234.50". */
export function dollars(cents: number): string {
  return (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });
}

/** "2026-11-21 16:19" of an ISO 8601 time. */
export function minuteOf(time: string): string {
  return time.slice(0, 16).replace("T", " ");
}

/**
 * What would steer a terminal instead of being shown (escape sequences, text that runs backwards): a
 * visitor may have typed it. Line breaks stay.
 */
const STEERING = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** Text of a visitor as a terminal may show it. */
function visibleText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll("\t", "    ")
    .replaceAll(STEERING, (character) => (character === "\n" ? "\n" : "\uFFFD"));
}

/** Lines of at most so many columns, broken between words where that is possible. */
function wrapText(text: string, width: number): string[] {
  return wrapAnsi(text, Math.max(2, width), { hard: true, trim: false }).split("\n");
}
