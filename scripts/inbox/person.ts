import type { Order } from "./arguments.ts";
import { count, drawTable } from "./draw-table.ts";
import {
  drawBeyondReach,
  drawFindings,
  type Findings,
  findPerson,
  hashOf,
  hasOwner,
} from "./find-person.ts";
import { writeNewFile } from "./new-file.ts";
import { BEYOND_REACH, TABLES } from "./places.ts";
import { type Answer, confirm, type Desk, refused, said } from "./terminal.ts";

/** Finds a person; writes what is kept about them, or erases it. */
export async function person(desk: Desk, order: Order): Promise<Answer> {
  const address = String(order.words[0]).trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+$/.test(address)) return refused(`"${address}" is no e-mail address.`);
  const findings = await findPerson(desk, address);
  if (order.values.export) return await exportPerson(desk, findings, order);
  if (order.flags.has("erase")) return await erasePerson(desk, findings, order);
  return {
    ok: true,
    data: {
      email: address,
      tables: Object.fromEntries(findings.tables.map(({ table, rows }) => [table, rows.length])),
      mentions: findings.mentions,
    },
    draw: (paper) => drawFindings(findings, paper),
  };
}

/** What is kept about a person, as JSON to hand out (GDPR Art. 15 and 20). */
export async function exportPerson(
  { now }: Desk,
  { address, tables }: Findings,
  { values, flags }: Order,
): Promise<Answer> {
  const content = {
    email: address,
    exportedAt: now().toISOString(),
    tables: Object.fromEntries(tables.map(({ table, rows }) => [table, rows])),
    notIncluded: BEYOND_REACH.map(({ place, until }) => ({ place, until })),
  };
  const outcome = await writeNewFile(String(values.export), flags.has("force"), async (file) =>
    file.write(`${JSON.stringify(content, null, 2)}\n`),
  );
  if (!outcome.ok) return outcome;
  const rows = tables.reduce((sum, table) => sum + table.rows.length, 0);
  return said(`${count(rows, "row")} of ${address} in ${outcome.path}.`, {
    path: outcome.path,
    rows,
  });
}

/** A form that is sent while we erase is found by the next round. */
const MAX_ROUNDS = 3;

/**
 * Erases a person from all tables. The same transaction notes the address as erased, so that what
 * arrives from a queue later is dropped.
 */
export async function erasePerson(
  desk: Desk,
  findings: Findings,
  { flags }: Order,
): Promise<Answer> {
  const { terminal } = desk;
  const { address } = findings;
  const refusal = await confirm(terminal, {
    about: `${drawFindings(findings, terminal.paper)}\n\n${drawBeyondReach(terminal.paper)}`,
    question: `Erase all of this for ever? (${drawTotal(findings)})`,
    isAgreed: flags.has("yes"),
  });
  if (refusal) return refusal;
  const erased = new Map<string, number>();
  let left = findings;
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    await eraseRows(desk, address, erased);
    left = await findPerson(desk, address);
    if (isEmpty(left)) break;
  }
  if (!isEmpty(left)) return refused(`More of ${address} keeps arriving: run this once more.`);
  return {
    ok: true,
    data: {
      email: address,
      erased: Object.fromEntries(erased),
      mentions: left.mentions,
      notReached: BEYOND_REACH.map(({ place, until }) => ({ place, until })),
    },
    draw: (paper) => {
      const rows = [...erased].filter(([, number]) => number > 0);
      const sums = rows.map(([place, number]) => [place, `${number} erased`]);
      return [
        rows.length > 0 ? drawTable(sums, paper) : "Nothing was kept.",
        "The address is noted as erased: what still waits in a queue is dropped on arrival.",
        drawBeyondReach(paper),
      ].join("\n\n");
    },
  };
}

async function eraseRows(
  { db, now, terminal }: Desk,
  address: string,
  erased: Map<string, number>,
) {
  const tables = TABLES.filter(hasOwner);
  const note = db
    .prepare(
      `INSERT INTO erasures (email_hash, erased_at) VALUES (?, ?)
       ON CONFLICT (email_hash) DO UPDATE SET erased_at = excluded.erased_at`,
    )
    .bind(hashOf(address), now().toISOString());
  const [, ...results] = await db.batch([
    note,
    ...tables.map(({ table, whose }) =>
      db.prepare(`DELETE FROM ${table} WHERE ${whose}`).bind(address),
    ),
  ]);
  for (const [index, { table }] of tables.entries()) {
    const changes = results[index]?.meta.changes ?? 0;
    erased.set(table, (erased.get(table) ?? 0) + changes);
    terminal.progress(`${table}: ${count(changes, "row")} erased`);
  }
}

function isEmpty({ tables }: Findings): boolean {
  return tables.every(({ rows }) => rows.length === 0);
}

function drawTotal({ tables }: Findings): string {
  const rows = tables.reduce((sum, table) => sum + table.rows.length, 0);
  return count(rows, "row");
}
