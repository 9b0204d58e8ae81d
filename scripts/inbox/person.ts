import type { CliOptions } from "./arguments.ts";
import { count, renderTable } from "./table.ts";
import {
  renderBeyondReach,
  renderFindings,
  type Findings,
  findPerson,
  hashOf,
  hasOwner,
} from "./find-person.ts";
import { writeNewFile } from "./new-file.ts";
import { BEYOND_REACH, TABLES } from "./personal-data.ts";
import { type Answer, confirm, type InboxContext, failure, success } from "./terminal.ts";

export async function person(context: InboxContext, order: CliOptions): Promise<Answer> {
  const address = String(order.words[0]).trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+$/.test(address)) return failure(`"${address}" is no e-mail address.`);
  const findings = await findPerson(context, address);
  if (order.values.export) return await exportPerson(context, findings, order);
  if (order.flags.has("erase")) return await erasePerson(context, findings, order);
  return {
    ok: true,
    data: {
      email: address,
      tables: Object.fromEntries(findings.tables.map(({ table, rows }) => [table, rows.length])),
      mentions: findings.mentions,
    },
    render: (style) => renderFindings(findings, style),
  };
}

/** JSON for the person (GDPR Art. 15 and 20). */
export async function exportPerson(
  { now }: InboxContext,
  { address, tables }: Findings,
  { values, flags }: CliOptions,
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
  return success(`${count(rows, "row")} of ${address} in ${outcome.path}.`, {
    path: outcome.path,
    rows,
  });
}

/** A form sent while erasing is found in the next round. */
const MAX_ROUNDS = 3;

/**
 * Erases a person from all tables and records the address's hash in the same transaction, so that
 * queued forms are dropped.
 */
export async function erasePerson(
  context: InboxContext,
  findings: Findings,
  { flags }: CliOptions,
): Promise<Answer> {
  const { terminal } = context;
  const { address } = findings;
  const refusal = await confirm(terminal, {
    about: `${renderFindings(findings, terminal.style)}\n\n${renderBeyondReach(terminal.style)}`,
    question: `Erase all of this for ever? (${renderTotal(findings)})`,
    isAgreed: flags.has("yes"),
  });
  if (refusal) return refusal;
  const erased = new Map<string, number>();
  let left = findings;
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    await eraseRows(context, address, erased);
    left = await findPerson(context, address);
    if (isEmpty(left)) break;
  }
  if (!isEmpty(left)) return failure(`More of ${address} keeps arriving: run this once more.`);
  return {
    ok: true,
    data: {
      email: address,
      erased: Object.fromEntries(erased),
      mentions: left.mentions,
      notReached: BEYOND_REACH.map(({ place, until }) => ({ place, until })),
    },
    render: (style) => {
      const rows = [...erased].filter(([, number]) => number > 0);
      const sums = rows.map(([place, number]) => [place, `${number} erased`]);
      return [
        rows.length > 0 ? renderTable(sums, style) : "Nothing was kept.",
        "The address is noted as erased: what still waits in a queue is dropped on arrival.",
        renderBeyondReach(style),
      ].join("\n\n");
    },
  };
}

async function eraseRows(
  { db, now, terminal }: InboxContext,
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
      // `meta.changes` counts the rows of triggers too.
      db.prepare(`DELETE FROM ${table} WHERE ${whose} RETURNING 1`).bind(address),
    ),
  ]);
  for (const [index, { table }] of tables.entries()) {
    const gone = results[index]?.results.length ?? 0;
    erased.set(table, (erased.get(table) ?? 0) + gone);
    terminal.progress(`${table}: ${count(gone, "row")} erased`);
  }
}

function isEmpty({ tables }: Findings): boolean {
  return tables.every(({ rows }) => rows.length === 0);
}

function renderTotal({ tables }: Findings): string {
  const rows = tables.reduce((sum, table) => sum + table.rows.length, 0);
  return count(rows, "row");
}
