import * as v from "valibot";
import { suggestion, type CliOptions } from "./arguments.ts";
import { count } from "./table.ts";
import { type Row, RowSchema, RowsSchema } from "./forms.ts";
import { writeNewFile } from "./new-file.ts";
import { type Answer, type InboxContext, failure, success } from "./terminal.ts";

/** Rows in memory at a time. */
const PAGE_ROWS = 500;

interface Sheet {
  readonly from: string;
  readonly columns: string;
  /** Columns that identify and order rows, for paging. */
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

/** Exports a table as CSV, page by page. */
export async function exportCsv(
  context: InboxContext,
  { words, flags, values }: CliOptions,
): Promise<Answer> {
  const [name = ""] = words;
  const sheet = Object.hasOwn(SHEETS, name) ? SHEETS[name] : undefined;
  if (!sheet) {
    return failure(`There are no "${name}" to export.${suggestion(name, Object.keys(SHEETS))}`);
  }
  const outcome = await writeNewFile(String(values.to), flags.has("force"), async ({ write }) => {
    write(CSV_START + csvRow((await columnsOf(context, sheet)).map(headOf)));
    let rows = 0;
    for await (const page of pages(context, sheet)) {
      write(page.map((row) => csvRow(cellsOf(row))).join(""));
      rows += page.length;
      context.terminal.progress(`${count(rows, "row")} of ${name} written`);
    }
    return rows;
  });
  if (!outcome.ok) return outcome;
  const { path, result: rows } = outcome;
  return success(`${count(rows, "row")} of ${name} in ${path}. It holds personal data.`, {
    path,
    rows,
  });
}

async function* pages({ db }: InboxContext, { from, columns, key }: Sheet): AsyncGenerator<Row[]> {
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

/** From the database, so that empty tables and new migrations work. */
async function columnsOf({ db }: InboxContext, { columns, from }: Sheet): Promise<string[]> {
  const row = await db
    .prepare(
      `SELECT sheet.* FROM (SELECT 1) LEFT JOIN (SELECT ${columns} FROM ${from} LIMIT 1) AS sheet`,
    )
    .first();
  return Object.keys(v.parse(RowSchema, row)).filter((name) => !NOT_EXPORTED.includes(name));
}

/** Amounts are in dollars. */
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

/** RFC 4180 with a byte order mark, which Excel needs for UTF-8. */
export const CSV_START = "\uFEFF";

/** Start of a formula; NFKC normalises ＝ and ﹢. */
const FORMULA = /^[=+\-−@]/;
/** Characters that a spreadsheet, or copying, ignores before a formula. */
const IGNORED_PREFIX = /^[\p{White_Space}\p{Cc}\p{Cf}\p{Zs}"']+/u;
const STARTS_WITH_CONTROL = /^\p{Cc}/u;
const NEEDS_QUOTES = /[",;\r\n\t]|^\s|\s$/;

export function csvRow(cells: readonly (string | number | null | undefined)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(value: string | number | null | undefined): string {
  const text = typeof value === "string" ? escapeFormula(value) : String(value ?? "");
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Prefixes text that a spreadsheet could run with an apostrophe (OWASP "CSV Injection", ASVS 5.0
 * 1.2.10).
 */
export function escapeFormula(text: string): string {
  const start = text.normalize("NFKC").replace(IGNORED_PREFIX, "");
  return FORMULA.test(start) || STARTS_WITH_CONTROL.test(text) ? `'${text}` : text;
}
