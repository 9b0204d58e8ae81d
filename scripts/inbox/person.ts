import { type Answer, refused } from "./answer.ts";
import type { Order } from "./arguments.ts";
import type { Desk } from "./desk.ts";
import { drawFindings } from "./draw-findings.ts";
import { erasePerson } from "./erase-person.ts";
import { exportPerson } from "./export-person.ts";
import { findPerson } from "./find-person.ts";

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
