import * as v from "valibot";
import { nearWord, type Order } from "./arguments.ts";
import { count } from "./draw-table.ts";
import { type Row, RowSchema, RowsSchema } from "./forms.ts";
import { writeNewFile } from "./new-file.ts";
import { type Answer, type Desk, refused, said } from "./terminal.ts";

/** So many rows are in memory at once. */
const PAGE_ROWS = 500;

interface Sheet {
  readonly from: string;
  readonly columns: string;
  /** Two columns that name a row, in the order of the sheet: each page begins after the last one. */
  readonly key: readonly [string, string];
}

const SERVICES = `(SELECT group_concat(quantity || ' × ' || name || ' (' || option_label || ')', '; ' ORDER BY position)
  FROM request_lines WHERE request_id = requests.id) AS services`;

const SHEETS: Record<string, Sheet> = {
  requests: { from: "requests", columns: `requests.*, ${SERVICES}`, key: ["created_at", "id"] },
  lines: {
    from: "request_lines JOIN requests ON requests.id = request_id",
    columns: "requests.reference, requests.created_at, request_lines.*",
    key: ["request_id", "position"],
  },
  messages: { from: "contact_messages", columns: "*", key: ["created_at", "id"] },
  reviews: { from: "reviews", columns: "*", key: ["created_at", "id"] },
};

const NOT_EXPORTED = ["content_hash"];

/** Every row of a table as CSV, a page at a time. */
export async function exportCsv(desk: Desk, { words, flags, values }: Order): Promise<Answer> {
  const [name = ""] = words;
  const sheet = Object.hasOwn(SHEETS, name) ? SHEETS[name] : undefined;
  if (!sheet) {
    return refused(`There are no "${name}" to export.${nearWord(name, Object.keys(SHEETS))}`);
  }
  const outcome = await writeNewFile(String(values.to), flags.has("force"), async ({ write }) => {
    write(CSV_START + csvRow((await columnsOf(desk, sheet)).map(headOf)));
    let rows = 0;
    for await (const page of pages(desk, sheet)) {
      write(page.map((row) => csvRow(cellsOf(row))).join(""));
      rows += page.length;
      desk.terminal.progress(`${count(rows, "row")} of ${name} written`);
    }
    return rows;
  });
  if (!outcome.ok) return outcome;
  const { path, result: rows } = outcome;
  return said(`${count(rows, "row")} of ${name} in ${path}. It holds personal data.`, {
    path,
    rows,
  });
}

async function* pages({ db }: Desk, { from, columns, key }: Sheet): AsyncGenerator<Row[]> {
  const [first, second] = key;
  let after: Row | undefined;
  do {
    const start = db.prepare(
      `SELECT ${columns} FROM ${from} ${after ? `WHERE (${first}, ${second}) > (?2, ?3)` : ""}
       ORDER BY ${first}, ${second} LIMIT ?1`,
    );
    const bound = after
      ? start.bind(PAGE_ROWS, after[first] ?? null, after[second] ?? null)
      : start.bind(PAGE_ROWS);
    const page: Row[] = v.parse(RowsSchema, (await bound.run()).results);
    if (page.length > 0) yield page;
    after = page.length === PAGE_ROWS ? page.at(-1) : undefined;
  } while (after);
}

/** The columns that there are, also of an empty table and of a migration to come. */
async function columnsOf({ db }: Desk, { columns, from }: Sheet): Promise<string[]> {
  const row = await db
    .prepare(
      `SELECT sheet.* FROM (SELECT 1) LEFT JOIN (SELECT ${columns} FROM ${from} LIMIT 1) AS sheet`,
    )
    .first();
  return Object.keys(v.parse(RowSchema, row)).filter((name) => !NOT_EXPORTED.includes(name));
}

/** Money in dollars, as people reckon in a spreadsheet. */
function headOf(column: string): string {
  return column.replace(/_cents$/, "_usd");
}

function cellsOf(row: Row): Row[string][] {
  return Object.entries(row)
    .filter(([column]) => !NOT_EXPORTED.includes(column))
    .map(([column, value]) =>
      column.endsWith("_cents") && typeof value === "number" ? (value / 100).toFixed(2) : value,
    );
}

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
