import { type Answer, said } from "./answer.ts";
import type { Order } from "./arguments.ts";
import type { Desk } from "./desk.ts";
import { writeNewFile } from "./new-file.ts";
import type { Findings } from "./find-person.ts";
import { BEYOND_REACH } from "./places.ts";
import { count } from "./words.ts";

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
