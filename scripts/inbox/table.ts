import stringWidth from "string-width";
import wrapAnsi from "wrap-ansi";
import { type OutputStyle, styled } from "./terminal.ts";

const GAP = 2;
const LEAST_COLUMNS = 10;

/** Aligned columns; the widest are wrapped to fit. */
export function renderTable(
  rows: readonly (readonly string[])[],
  style: OutputStyle,
  head?: readonly string[],
): string {
  const cells = [...(head ? [head] : []), ...rows].map((row) => row.map(visibleText));
  const widths = fittingWidths(cells, style.width);
  const rendered = cells.map((row) => renderRow(row, widths));
  if (head && rendered[0]) rendered[0] = rendered[0].map((line) => styled(line, "faint", style));
  return rendered.flat().join("\n");
}

/** "label  value" by line; empty values are left out. */
export function renderFacts(
  facts: readonly (readonly [string, string | number | null | undefined])[],
  style: OutputStyle,
): string {
  const rows = facts.filter(([, value]) => value !== null && value !== undefined && value !== "");
  return renderTable(
    rows.map(([label, value]) => [label, String(value)]),
    style,
  );
}

export function renderHeading(text: string, style: OutputStyle): string {
  return styled(text, "bold", style);
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

function renderRow(row: readonly string[], widths: readonly number[]): string[] {
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

/** "$1,234.50" */
export function dollars(cents: number): string {
  return (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });
}

/** "2026-11-21 16:19" from ISO 8601. */
export function minuteOf(time: string): string {
  return time.slice(0, 16).replace("T", " ");
}

/**
 * Characters that control a terminal (escape sequences, direction marks), replaced because visitors
 * may have typed them. Line breaks stay.
 */
const CONTROL_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

function visibleText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll("\t", "    ")
    .replaceAll(CONTROL_CHARACTERS, (character) => (character === "\n" ? "\n" : "\uFFFD"));
}

/** Breaks between words where possible. */
function wrapText(text: string, width: number): string[] {
  return wrapAnsi(text, Math.max(2, width), { hard: true, trim: false }).split("\n");
}
