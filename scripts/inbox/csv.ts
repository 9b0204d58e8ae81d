/** RFC 4180 with a byte order mark, without which Excel reads UTF-8 as something else. */
export const CSV_START = "\uFEFF";

/** What a spreadsheet may take for the beginning of a formula; NFKC makes ＝ and ﹢ the plain ones. */
const FORMULA = /^[=+\-−@]/;
/** What it, or whoever copies the cell, may pass over before that. */
const PASSED_OVER = /^[\p{White_Space}\p{Cc}\p{Cf}\p{Zs}"']+/u;
const STARTS_WITH_CONTROL = /^\p{Cc}/u;
const NEEDS_QUOTES = /[",;\r\n\t]|^\s|\s$/;

export function csvRow(cells: readonly (string | number | null | undefined)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(value: string | number | null | undefined): string {
  const text = typeof value === "string" ? harmless(value) : String(value ?? "");
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A text that no spreadsheet runs: an apostrophe before what could be a formula (OWASP "CSV
 * Injection", ASVS 5.0 1.2.10). Text from a form never reaches a cell without it.
 */
export function harmless(text: string): string {
  const start = text.normalize("NFKC").replace(PASSED_OVER, "");
  return FORMULA.test(start) || STARTS_WITH_CONTROL.test(text) ? `'${text}` : text;
}
