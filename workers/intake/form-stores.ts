import type { MessageStore } from "#app/domain/forms/contact-message.ts";
import type { SaveOutcome } from "#app/domain/forms/sent-form.ts";
import type { RequestStore } from "#app/domain/requests/request-store.ts";
import { backoffMs } from "#app/domain/retry/backoff.ts";
import type { SharedReviewStore } from "#app/domain/reviews/review-store.ts";
import { withTimeout, type Deps } from "#workers/background/deps.ts";
import type { Visit } from "#workers/conversions/conversion-settings.ts";
import { announce } from "#workers/outbox/outbox-queues.ts";
import { findSummary } from "#workers/storage/request-summary.ts";
import { rowOfMessage, rowOfRequest, rowOfReview } from "./row-of-form.ts";
import type { SentRow } from "./sent-row.ts";
import { storeRow } from "./store-row.ts";

interface FormStorage {
  readonly db: D1Database;
  readonly intakeQueue: Pick<Queue, "send">;
}

/** D1 retries reads, never writes. */
const DATABASE_ATTEMPTS = 3;
const BETWEEN_ATTEMPTS = { firstMs: 100, maxMs: 400 };

/** Three attempts with pauses, then the queue: 10.8 seconds at most. */
const DATABASE_ANSWERS_WITHIN_MS = 3_000;
const QUEUE_ANSWERS_WITHIN_MS = 1_500;

/**
 * Stores a form before it is acknowledged: in the database, or in a queue that moves it there
 * later. Trying both is safe because the database stores a form once. Never throws.
 */
async function storeForm(
  row: SentRow,
  { db, intakeQueue }: FormStorage,
  deps: Deps,
): Promise<{ outcome: SaveOutcome; isInDatabase: boolean }> {
  const details = { form: row.form };
  try {
    return { outcome: await storeWithRetries(db, row, deps), isInDatabase: true };
  } catch (error) {
    deps.report("form-not-in-database", error, details);
  }
  const { reference, key } = row;
  try {
    await withTimeout(QUEUE_ANSWERS_WITHIN_MS, () => intakeQueue.send(row), deps);
    return { outcome: { status: "stored", reference, key }, isInDatabase: false };
  } catch (error) {
    deps.report("form-not-kept", error, details);
  }
  return { outcome: { status: "unavailable" }, isInDatabase: false };
}

async function storeWithRetries(db: D1Database, row: SentRow, deps: Deps): Promise<SaveOutcome> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await withTimeout(DATABASE_ANSWERS_WITHIN_MS, () => storeRow(db, row), deps);
    } catch (error) {
      if (attempt === DATABASE_ATTEMPTS) throw error;
      await deps.sleep(backoffMs(attempt, BETWEEN_ATTEMPTS, deps.random()));
    }
  }
}

export type StoredForm = Pick<SentRow, "form" | "key" | "effects">;

/** Wakes the outbox for stored forms. Never throws: the sweep finds what gets lost here. */
export async function announceForms(
  forms: readonly StoredForm[],
  queue: Pick<Queue, "sendBatch">,
  deps: Deps,
): Promise<void> {
  const rows = forms.flatMap(({ form, key: formId, effects }) =>
    effects.map((effect) => ({ form, formId, effect })),
  );
  if (rows.length === 0) return;
  try {
    await announce(rows, { queue });
  } catch (error) {
    deps.report("form-not-announced", error, { rows: rows.length });
  }
}

interface FormStores {
  readonly requests: RequestStore;
  readonly messages: MessageStore;
  readonly reviews: SharedReviewStore;
}

/**
 * The stores that routes use. `keepAlive` is `waitUntil`; `visit` holds the visitor's consent and
 * signals.
 */
export function formStores(
  bindings: FormStorage & { readonly outboxQueue: Pick<Queue, "sendBatch"> },
  deps: Deps,
  keepAlive: (work: Promise<void>) => void,
  visit: () => Visit,
): FormStores {
  const now = deps.now();

  async function keep(row: SentRow): Promise<SaveOutcome> {
    const { outcome, isInDatabase } = await storeForm(row, bindings, deps);
    if (isInDatabase && outcome.status === "stored") {
      keepAlive(announceForms([{ ...row, key: outcome.key }], bindings.outboxQueue, deps));
    }
    return outcome;
  }

  return {
    requests: {
      save: async (key, request, { marks }) =>
        await keep(await rowOfRequest(request, { key, marks, now }, visit())),
      findSummary: async (key) => {
        try {
          return await findSummary(bindings.db, key);
        } catch (error) {
          // The page shows the failure itself; whether React also logs it depends on timing.
          deps.report("request-not-read", error);
          throw error;
        }
      },
    },
    messages: {
      save: async (key, message, { marks }) =>
        await keep(await rowOfMessage(message, { key, marks, now })),
    },
    reviews: {
      save: async (key, review, { marks }) =>
        await keep(await rowOfReview(review, { key, marks, now })),
    },
  };
}
