import type { FormKind } from "#app/domain/forms/sent-form.ts";

const KEPT = "kept:";

/** A dead-letter queue holds a form so long at the most; once it is in the database, that is asked. */
const KEPT_FOR_SECONDS = 14 * 24 * 60 * 60;

/**
 * Notes that a form is kept outside the database: a queue cannot be asked what is in it. No personal
 * data, and no content: who repeats the key is told what the content deserves.
 */
export async function leaveReceipt(
  kv: Pick<KVNamespace, "put">,
  form: FormKind,
  key: string,
): Promise<void> {
  await kv.put(receiptKey(form, key), "", { expirationTtl: KEPT_FOR_SECONDS });
}

export async function hasReceipt(
  kv: { readonly get: (key: string) => Promise<string | null> },
  form: FormKind,
  key: string,
): Promise<boolean> {
  return (await kv.get(receiptKey(form, key))) !== null;
}

/** Whether a key of the store is a receipt's: it holds no form. */
export function isReceipt(name: string): boolean {
  return name.startsWith(KEPT);
}

function receiptKey(form: FormKind, key: string): string {
  return `${KEPT}${form}:${key}`;
}
