import { isDeepStrictEqual } from "node:util";
import { type SubmissionResponse, SKUS } from "./submission.ts";

/** Confirmation and notification. */
export const MAILS_A_FORM = 2;

export interface StoredRequest {
  readonly id: string;
  readonly reference: string;
  readonly name: string;
  readonly lines: number;
  readonly effects: number;
  readonly done: number;
}

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
    .run<StoredRequest>();
  return results;
}

/** Compares confirmed forms with rows and mails. `subjects`: of all mails. */
export function lostOrDuplicated(
  responses: readonly SubmissionResponse[],
  stored: readonly StoredRequest[],
  subjects: readonly string[],
): string[] {
  const rows = Map.groupBy(stored, ({ name }) => name);
  const confirmed = new Map(
    responses.flatMap(({ submission: { name, key: id }, reference }) =>
      reference === null ? [] : [[name, { id, reference }] as const],
    ),
  );
  const violations = [...confirmed].flatMap(([name, form]) => {
    const mails = subjects.filter((subject) => subject.includes(form.reference)).length;
    const effects = { effects: MAILS_A_FORM, done: MAILS_A_FORM };
    const expected = [{ ...form, name, lines: SKUS.length, ...effects }];
    const found = rows.get(name) ?? [];
    if (mails === MAILS_A_FORM && isDeepStrictEqual(found, expected)) return [];
    return [`${form.reference} has ${mails} mails and the rows ${JSON.stringify(found)}`];
  });
  for (const { name, reference } of stored) {
    if (!confirmed.has(name)) violations.push(`${reference} was not confirmed but is stored`);
  }
  if (subjects.length > confirmed.size * MAILS_A_FORM) {
    violations.push(`${subjects.length} mails for ${confirmed.size} forms`);
  }
  return violations;
}
