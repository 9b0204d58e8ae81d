import { appendFileSync, existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { type Options, stringify } from "csv-stringify/sync";
import { type Row, rowsOf } from "./forms.ts";
import { count } from "./table.ts";
import type { CommandResult, InboxContext } from "./terminal.ts";

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

export async function exportCsv(
  { db, terminal }: InboxContext,
  name: string,
  { to, force = false }: { to: string; force?: boolean },
): Promise<CommandResult> {
  const sheet = Object.hasOwn(SHEETS, name) ? SHEETS[name] : undefined;
  if (!sheet) {
    throw new Error(`There are no "${name}" to export, only ${Object.keys(SHEETS).join(", ")}.`);
  }
  let rows = 0;
  const path = await writeNewFile(to, force, async (write) => {
    const columns = csvColumns(await columnsOf(db, sheet));
    write(stringify([], { ...CSV, columns, bom: true, header: true }));
    for await (const page of pages(db, sheet)) {
      write(stringify(page, { ...CSV, columns }));
      rows += page.length;
      terminal.progress(`${count(rows, "row")} of ${name} written`);
    }
  });
  return {
    text: `${count(rows, "row")} of ${name} in ${path}. It holds personal data.`,
    data: { path, rows },
  };
}

async function* pages(db: D1Database, { from, columns, key }: Sheet): AsyncGenerator<Row[]> {
  // Less than any key.
  let after: Row[string][] = ["", ""];
  for (;;) {
    const result = await db
      .prepare(
        `SELECT ${columns} FROM ${from} WHERE (${key.join(", ")}) > (?, ?)
         ORDER BY ${key.join(", ")} LIMIT ${PAGE_ROWS}`,
      )
      .bind(...after)
      .run();
    const page = rowsOf(result);
    const last = page.at(-1);
    if (last) yield page;
    if (!last || page.length < PAGE_ROWS) return;
    after = key.map((column) => last[column] ?? null);
  }
}

/** Reads the columns from the database, so that empty tables and new migrations work. */
async function columnsOf(db: D1Database, { columns, from }: Sheet): Promise<string[]> {
  const row = await db
    .prepare(
      `SELECT sheet.* FROM (SELECT 1) LEFT JOIN (SELECT ${columns} FROM ${from} LIMIT 1) AS sheet`,
    )
    .first();
  return Object.keys(Object(row));
}

export function csvColumns(names: readonly string[]): { key: string; header: string }[] {
  return names
    .filter((name) => name !== "content_hash")
    .map((key) => ({ key, header: key.replace(/_cents$/, "_usd") }));
}

/** RFC 4180, for spreadsheets. */
export const CSV = {
  record_delimiter: "\r\n",
  quoted_match: /[;\r\n\t]|^\s|\s$/,
  cast: {
    string: escapeFormula,
    number: (value, { column }) =>
      String(column).endsWith("_cents") ? (value / 100).toFixed(2) : String(value),
  },
} as const satisfies Options;

/** The start of a formula; NFKC normalises ＝ and ﹢. */
const FORMULA = /^[=+\-−@]/;
/** Characters that a spreadsheet, or copying, ignores before a formula. */
const IGNORED_PREFIX = /^[\p{White_Space}\p{Cc}\p{Cf}\p{Zs}"']+/u;
const STARTS_WITH_CONTROL = /^\p{Cc}/u;

/** OWASP "CSV Injection", ASVS 5.0 1.2.10. */
export function escapeFormula(text: string): string {
  const start = text.normalize("NFKC").replace(IGNORED_PREFIX, "");
  return FORMULA.test(start) || STARTS_WITH_CONTROL.test(text) ? `'${text}` : text;
}

/** Writes the file completely or not at all, readable by its owner only. Returns the path. */
export async function writeNewFile(
  name: string,
  isForced: boolean,
  fill: (write: (text: string) => void) => Promise<void> | void,
): Promise<string> {
  // npm changes the working directory to that of package.json.
  const path = resolve(process.env.INIT_CWD ?? ".", name);
  if (!isForced && existsSync(path)) {
    throw new Error(`${path} is there already: name another file or add --force.`);
  }
  const part = `${path}.${process.pid}.part`;
  try {
    writeFileSync(part, "", { flag: "wx", mode: 0o600 });
  } catch (error) {
    throw new Error(`${path} cannot be written: ${Object(error).code ?? error}.`, { cause: error });
  }
  const removePart = (): void => rmSync(part, { force: true });
  process.on("exit", removePart);
  try {
    await fill((text) => appendFileSync(part, text));
    renameSync(part, path);
    return path;
  } finally {
    removePart();
    process.off("exit", removePart);
  }
}
