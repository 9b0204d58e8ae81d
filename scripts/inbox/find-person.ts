import { createHash } from "node:crypto";
import * as v from "valibot";
import { count, renderHeading, renderTable, minuteOf } from "./table.ts";
import { type Row, RowsSchema } from "./forms.ts";
import { BEYOND_REACH, type Table, TABLES } from "./personal-data.ts";
import type { InboxContext, OutputStyle } from "./terminal.ts";

export interface Findings {
  /** In lower case. */
  readonly address: string;
  readonly tables: readonly { readonly table: string; readonly rows: readonly Row[] }[];
  /** Other people's forms that contain the address, for the operator to decide. */
  readonly mentions: readonly Row[];
}

export async function findPerson(context: InboxContext, address: string): Promise<Findings> {
  const { db } = context;
  const searched = TABLES.filter(hasOwner);
  const results = await db.batch(
    searched.map(({ table, whose }) =>
      db.prepare(`SELECT * FROM ${table} WHERE ${whose}`).bind(address),
    ),
  );
  const tables = searched.map(({ table }, index) => ({
    table,
    rows: v.parse(RowsSchema, results[index]?.results),
  }));
  return { address, tables, mentions: await findMentions(context, address) };
}

/** Erased people are remembered by hash, so that a queued form is dropped. */
export function hashOf(address: string): string {
  return createHash("sha256").update(address).digest("hex");
}

export function hasOwner(table: Table): table is Table & { whose: string } {
  return table.whose !== null;
}

async function findMentions({ db }: InboxContext, address: string): Promise<Row[]> {
  const parts = TABLES.filter(({ texts }) => texts).map(({ table, texts = [] }) => {
    const contains = texts.map((column) => `instr(lower(${column}), ?1) > 0`).join(" OR ");
    return `SELECT '${table}' AS "table", reference FROM ${table} WHERE lower(email) <> ?1 AND (${contains})`;
  });
  const { results } = await db.prepare(parts.join(" UNION ALL ")).bind(address).run();
  return v.parse(RowsSchema, results);
}

/** Own forms, then row counts. */
export function renderFindings(findings: Findings, style: OutputStyle): string {
  const { address, tables, mentions } = findings;
  const forms = tables.flatMap(({ table, rows }) =>
    rows
      .filter(({ email }) => email !== undefined)
      .map(({ reference, created_at, name, status }) =>
        [reference, table, minuteOf(String(created_at)), name, status ?? ""].map(String),
      ),
  );
  const counts = tables.filter(({ rows }) => rows.length > 0);
  const cells = counts.map(({ table, rows }) => [table, count(rows.length, "row")]);
  const parts = [
    renderHeading(address, style),
    forms.length > 0 ? renderTable(forms, style) : null,
    cells.length > 0 ? renderTable(cells, style) : "Nothing is kept about this address.",
    mentions.length > 0
      ? `Forms of others mention the address, look at them yourself: ${mentions.map(({ reference }) => reference).join(", ")}`
      : null,
  ];
  return parts.filter((part) => part !== null).join("\n\n");
}

/** What no command reaches. */
export function renderBeyondReach(style: OutputStyle): string {
  const rows = BEYOND_REACH.map(({ place, until }) => [place, until]);
  return `${renderHeading("Not reached from here", style)}\n${renderTable(rows, style)}`;
}
