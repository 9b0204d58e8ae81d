import { createHash } from "node:crypto";
import * as v from "valibot";
import { count, drawHeading, drawTable, minuteOf } from "./draw-table.ts";
import { type Row, RowsSchema } from "./forms.ts";
import { BEYOND_REACH, type Table, TABLES } from "./places.ts";
import type { Desk, Paper } from "./terminal.ts";

/** All that is kept about somebody. */
export interface Findings {
  /** In lower case. */
  readonly address: string;
  readonly tables: readonly { readonly table: string; readonly rows: readonly Row[] }[];
  /** Forms of others whose texts have the address in them: for the operator to judge. */
  readonly mentions: readonly Row[];
}

export async function findPerson(desk: Desk, address: string): Promise<Findings> {
  const { db } = desk;
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
  return { address, tables, mentions: await findMentions(desk, address) };
}

/** How somebody who asked to be erased is remembered: the site knows the address when it comes again. */
export function hashOf(address: string): string {
  return createHash("sha256").update(address).digest("hex");
}

export function hasOwner(table: Table): table is Table & { whose: string } {
  return table.whose !== null;
}

async function findMentions({ db }: Desk, address: string): Promise<Row[]> {
  const parts = TABLES.filter(({ texts }) => texts).map(({ table, texts = [] }) => {
    const contains = texts.map((column) => `instr(lower(${column}), ?1) > 0`).join(" OR ");
    return `SELECT '${table}' AS "table", reference FROM ${table} WHERE lower(email) <> ?1 AND (${contains})`;
  });
  const { results } = await db.prepare(parts.join(" UNION ALL ")).bind(address).run();
  return v.parse(RowsSchema, results);
}

/** A row an own form, then how much there is in each place. */
export function drawFindings(findings: Findings, paper: Paper): string {
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
    drawHeading(address, paper),
    forms.length > 0 ? drawTable(forms, paper) : null,
    cells.length > 0 ? drawTable(cells, paper) : "Nothing is kept about this address.",
    mentions.length > 0
      ? `Forms of others mention the address, look at them yourself: ${mentions.map(({ reference }) => reference).join(", ")}`
      : null,
  ];
  return parts.filter((part) => part !== null).join("\n\n");
}

/** What stays where no command reaches. */
export function drawBeyondReach(paper: Paper): string {
  const rows = BEYOND_REACH.map(({ place, until }) => [place, until]);
  return `${drawHeading("Not reached from here", paper)}\n${drawTable(rows, paper)}`;
}
