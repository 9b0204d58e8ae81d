import { createHash } from "node:crypto";
import * as v from "valibot";
import type { Desk } from "./desk.ts";
import { type Row, RowsSchema } from "./forms.ts";
import { type Table, TABLES } from "./places.ts";

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
