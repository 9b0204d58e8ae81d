import { styleText } from "node:util";
import stringWidth from "string-width";
import wrapAnsi from "wrap-ansi";

type Cell = string | number | null | undefined;

const GAP = 2;
const MIN_COLUMN_WIDTH = 10;

/** Renders a header row and the records, without empty columns. Returns "" for no records. */
export function renderRecords(records: readonly Record<string, Cell>[], width: number): string {
  const [first] = records;
  if (!first) return "";
  const used = Object.keys(first).filter((name) => records.some((record) => record[name]));
  const rows = records.map((record) => used.map((name) => record[name]));
  // Names are shorter than MIN_COLUMN_WIDTH, so the header is one line.
  return renderTable([used, ...rows], width).replace(/^.*/, (header) => styleText("dim", header));
}

/** Aligns columns, and wraps the widest to fit into `width`. */
export function renderTable(rows: readonly (readonly Cell[])[], width: number): string {
  const cells = rows.map((row) => row.map(visibleText));
  const widths = fittingWidths(cells, width);
  const lines = cells.flatMap((row) => {
    const wrapped = row.map((cell, column) => wrappedLines(cell, widths[column] ?? 0));
    const height = Math.max(...wrapped.map((cellLines) => cellLines.length));
    return Array.from({ length: height }, (_, line) =>
      wrapped
        .map((cellLines, column) => cellLines[line] ?? " ".repeat(widths[column] ?? 0))
        .join(" ".repeat(GAP))
        .trimEnd(),
    );
  });
  return lines.join("\n");
}

function wrappedLines(cell: string, width: number): string[] {
  const wrapped = wrapAnsi(cell, Math.max(2, width), { hard: true, trim: false });
  return wrapped
    .split("\n")
    .map((line) => line + " ".repeat(Math.max(0, width - stringWidth(line))));
}

export function renderFacts(facts: readonly (readonly [string, Cell])[], width: number): string {
  return renderTable(
    facts.filter(([, value]) => value !== null && value !== undefined && value !== ""),
    width,
  );
}

export function renderHeading(text: string): string {
  return styleText("bold", text);
}

export function renderPart(heading: string, text: string): string {
  return text && `${renderHeading(heading)}\n${text}`;
}

export function joinParts(parts: readonly string[]): string {
  return parts.filter(Boolean).join("\n\n");
}

function fittingWidths(cells: readonly (readonly string[])[], available: number): number[] {
  const columns = Math.max(...cells.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) => {
    const lines = cells.flatMap((row) => row[column]?.split("\n") ?? []);
    return Math.max(...lines.map((line) => stringWidth(line)));
  });
  const needed = widths.reduce((sum, width) => sum + width + GAP, -GAP);
  for (let excess = needed - available; excess > 0; excess -= 1) {
    const widest = Math.max(...widths);
    if (widest <= MIN_COLUMN_WIDTH) break;
    widths[widths.indexOf(widest)] = widest - 1;
  }
  return widths;
}

export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString("en-US")} ${number === 1 ? one : many}`;
}

export function dollars(cents: number): string {
  return (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });
}

/** "2026-11-21 16:19" from ISO 8601. */
export function formatMinute(time: string): string {
  return time.slice(0, 16).replace("T", " ");
}

/** Control characters except line breaks, and direction marks, in visitors' text. */
const CONTROL_CHARACTERS =
  /[^\P{Cc}\n]|[\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

function visibleText(cell: Cell): string {
  return String(cell ?? "")
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll("\t", "    ")
    .replaceAll(CONTROL_CHARACTERS, "\uFFFD");
}
