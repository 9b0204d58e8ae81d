import type { SentRow } from "./sent-row.ts";

type KeptForm = Pick<SentRow, "form" | "key" | "contentHash">;

const KEPT = "kept:";

/** A dead-letter queue holds a form so long at the most; once it is in the database, that is asked. */
const KEPT_FOR_SECONDS = 14 * 24 * 60 * 60;

/**
 * Notes that a form is kept outside the database: a queue cannot be asked what is in it. No content but
 * its hash: other words under the same key are another form, which no check knows yet.
 */
export async function leaveReceipt(kv: Pick<KVNamespace, "put">, form: KeptForm): Promise<void> {
  await kv.put(receiptKey(form), "", { expirationTtl: KEPT_FOR_SECONDS });
}

export async function hasReceipt(
  kv: { readonly get: (key: string) => Promise<string | null> },
  form: KeptForm,
): Promise<boolean> {
  return (await kv.get(receiptKey(form))) !== null;
}

/** Whether a key of the store is a receipt's: it holds no form. */
export function isReceipt(name: string): boolean {
  return name.startsWith(KEPT);
}

function receiptKey({ form, key, contentHash }: KeptForm): string {
  return `${KEPT}${form}:${key}:${contentHash}`;
}
