import type { LeadConversion } from "#app/domain/conversions/conversion.ts";
import type { FormFlag, SaveOutcome } from "#app/domain/forms/sent-form.ts";
import type { FormStores } from "#app/request-context.ts";
import { type Bindings, type Deps, withRetries, withTimeout } from "#workers/background/deps.ts";
import type { LeadSignals } from "#workers/conversions/conversion-settings.ts";
import { findSummary } from "#workers/storage/stored-request.ts";
import { messageToRow, requestToRow, reviewToRow } from "./form-to-row.ts";
import type { FormRow } from "./form-row.ts";
import { saveToDatabase } from "./save-to-database.ts";

/** D1 retries reads, but never writes. */
const DATABASE_ATTEMPTS = 3;
const RETRY_DELAYS = { firstMs: 100, maxMs: 400 };

/** The visitor waits: all attempts, their delays and the queue take 10.8 seconds at most. */
const DATABASE_TIMEOUT_MS = 3_000;
const QUEUE_TIMEOUT_MS = 1_500;

/** The confirmation waits, and does without it. */
const SUMMARY_TIMEOUT_MS = 1_500;

export type StoredRow = Pick<FormRow, "form" | "key" | "effects">;

/** Enqueues the effects of stored forms. Never throws: the sweep finds what was not enqueued. */
export async function enqueueEffects(
  forms: readonly StoredRow[],
  queue: Bindings["outboxQueue"],
  deps: Deps,
): Promise<void> {
  const rows = forms.flatMap(({ form, key: formId, effects }) =>
    effects.map((effect) => ({ body: { form, formId, effect } })),
  );
  if (rows.length === 0) return;
  try {
    await queue.sendBatch(rows);
  } catch (error) {
    deps.log("effects-not-enqueued", error, { rows: rows.length });
  }
}

export interface ConfiguredEffects {
  readonly conversions: readonly LeadConversion[];
  readonly hasWebhook: boolean;
}

/** Stores forms in the database, or else in the intake queue. `keepAlive`: `waitUntil`. */
export function formStores(
  { db, intakeQueue, outboxQueue }: Bindings,
  deps: Deps,
  keepAlive: (work: Promise<void>) => void,
  signals: () => LeadSignals,
  { conversions, hasWebhook }: ConfiguredEffects,
): FormStores {
  const now = deps.now();
  const submission = (key: string, flags: readonly FormFlag[]) => ({ key, flags, now, hasWebhook });

  // A timed-out write may have succeeded; the idempotency key prevents a duplicate.
  async function save(sent: Promise<FormRow>): Promise<SaveOutcome> {
    const row = await sent;
    const { form, reference, key } = row;
    try {
      const store = () => withTimeout(DATABASE_TIMEOUT_MS, () => saveToDatabase(db, row), deps);
      const outcome = await withRetries(DATABASE_ATTEMPTS, RETRY_DELAYS, store, deps);
      if (outcome.status === "stored") {
        keepAlive(enqueueEffects([{ ...row, key: outcome.key }], outboxQueue, deps));
      }
      return outcome;
    } catch (error) {
      deps.log("form-not-in-database", error, { form });
    }
    try {
      await withTimeout(QUEUE_TIMEOUT_MS, () => intakeQueue.send(row), deps);
      return { status: "stored", reference, key };
    } catch (error) {
      deps.log("form-not-stored", error, { form });
      return { status: "unavailable" };
    }
  }

  return {
    requests: {
      save: (key, request, flags) => save(requestToRow(request, submission(key, flags), signals())),
      findSummary: async (key) => {
        try {
          const find = () => findSummary(db, key, conversions);
          return await withTimeout(SUMMARY_TIMEOUT_MS, find, deps);
        } catch (error) {
          deps.log("request-not-read", error);
          return null;
        }
      },
    },
    messages: { save: (key, sent, flags) => save(messageToRow(sent, submission(key, flags))) },
    reviews: { save: (key, sent, flags) => save(reviewToRow(sent, submission(key, flags))) },
  };
}
