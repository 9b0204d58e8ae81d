import { appendFileSync, existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { type Options, stringify } from "csv-stringify/sync";
import { FORM_KINDS } from "#app/domain/forms/sent-form.ts";
import { LEAD_AMOUNTS, LEAD_FIELDS, type LeadRow } from "#app/domain/leads/lead-row.ts";
import { readLeadRows } from "#workers/storage/lead-rows.ts";
import { count } from "./table.ts";
import type { CommandResult, InboxContext } from "./terminal.ts";

const PAGE_ROWS = 500;

/** Writes every form as a row (docs/leads.md). */
export async function exportCsv(
  { db, terminal }: InboxContext,
  { to, force = false }: { to: string; force?: boolean },
): Promise<CommandResult> {
  let rows = 0;
  const path = await writeNewFile(to, force, async (write) => {
    const columns = [...LEAD_FIELDS];
    write(stringify([], { ...CSV, columns, bom: true, header: true }));
    for await (const page of pages(db)) {
      write(stringify(page, { ...CSV, columns }));
      rows += page.length;
      terminal.progress(`${count(rows, "form")} written`);
    }
  });
  return {
    text: `${count(rows, "form")} in ${path}. It holds personal data.`,
    data: { path, rows },
  };
}

async function* pages(db: D1Database): AsyncGenerator<LeadRow[]> {
  for (const form of FORM_KINDS) {
    let page: LeadRow[] = [];
    do {
      page = await readLeadRows(db, form, page.at(-1), PAGE_ROWS);
      if (page.length > 0) yield page;
    } while (page.length === PAGE_ROWS);
  }
}

/** RFC 4180, for spreadsheets. */
export const CSV = {
  record_delimiter: "\r\n",
  quoted_match: /[;\r\n\t]|^\s|\s$/,
  cast: {
    string: escapeFormula,
    number: (value, { column }) =>
      LEAD_AMOUNTS.includes(String(column)) ? value.toFixed(2) : String(value),
    boolean: String,
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
