import * as v from "valibot";
import { type SubmissionResponse, SKUS } from "./submission.ts";

/** Confirmation and notification. */
export const MAILS_A_FORM = 2;

const StoredSchema = v.array(
  v.object({
    id: v.string(),
    reference: v.string(),
    name: v.string(),
    lines: v.number(),
    effects: v.number(),
    done: v.number(),
  }),
);

export type StoredRequest = v.InferOutput<typeof StoredSchema>[number];

export async function storedRequests(database: D1Database): Promise<StoredRequest[]> {
  const { results } = await database
    .prepare(
      `SELECT id, reference, name,
         (SELECT count(*) FROM request_lines WHERE request_id = id) AS lines,
         (SELECT count(*) FROM outbox WHERE form = 'request' AND form_id = id) AS effects,
         (SELECT count(*) FROM outbox WHERE form = 'request' AND form_id = id
            AND done_at IS NOT NULL) AS done
       FROM requests`,
    )
    .run();
  return v.parse(StoredSchema, results);
}

/** Compares confirmed forms with rows and mails. `subjects`: of all mails. */
export function lostOrDoubled(
  responses: readonly SubmissionResponse[],
  stored: readonly StoredRequest[],
  subjects: readonly string[],
): string[] {
  const violations: string[] = [];
  const rows = Map.groupBy(stored, ({ name }) => name);
  const confirmed = new Map(
    responses.flatMap(({ submission, reference }) =>
      reference === null ? [] : [[submission.name, { reference, key: submission.key }] as const],
    ),
  );
  for (const [name, { reference, key }] of confirmed) {
    const [row, ...more] = rows.get(name) ?? [];
    if (!row) violations.push(`${reference} was confirmed and is lost`);
    else if (row.reference !== reference)
      violations.push(`${reference} is stored as ${row.reference}`);
    else if (row.id !== key) violations.push(`${reference} is stored under another key`);
    else if (row.lines !== SKUS.length) violations.push(`${reference} has ${row.lines} lines`);
    else if (row.effects !== MAILS_A_FORM)
      violations.push(`${reference} has ${row.effects} effects`);
    else if (row.done !== MAILS_A_FORM)
      violations.push(`${reference}: ${row.done} effects are done`);
    if (more.length > 0) violations.push(`${reference} is stored ${more.length + 1} times`);
    const mails = subjects.filter((subject) => subject.includes(reference)).length;
    if (mails !== MAILS_A_FORM) violations.push(`${reference} has ${mails} mails`);
  }
  for (const { name, reference } of stored) {
    if (!confirmed.has(name)) violations.push(`${reference} was not confirmed but is stored`);
  }
  if (subjects.length > confirmed.size * MAILS_A_FORM) {
    violations.push(`${subjects.length} mails for ${confirmed.size} forms`);
  }
  return violations;
}
