import type { World } from "#workers/background/world.ts";
import { announce } from "#workers/outbox/announce.ts";
import type { SentRow } from "./sent-row.ts";

/** What follows from a stored form, and the key that it is stored under. */
export type StoredForm = Pick<SentRow, "form" | "key" | "effects">;

/** Has the mails of stored forms sent at once. Never throws: what gets lost here the sweep finds. */
export async function announceForms(
  forms: readonly StoredForm[],
  queue: Pick<Queue, "sendBatch">,
  world: World,
): Promise<void> {
  const rows = forms.flatMap(({ form, key: formId, effects }) =>
    effects.map((effect) => ({ form, formId, effect })),
  );
  if (rows.length === 0) return;
  try {
    await announce(rows, { queue });
  } catch (error) {
    world.report("form-not-announced", error, { rows: rows.length });
  }
}
