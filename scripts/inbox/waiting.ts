import * as v from "valibot";
import { isReceipt } from "#workers/intake/receipts.ts";
import type { Desk } from "./desk.ts";
import { type FormName, FormNameSchema, RowSchema, RowsSchema } from "./forms.ts";

/**
 * What the Worker puts into the key-value store while the database is away. It asks for less than the
 * Worker's own SentRowSchema: what this build cannot store is still read and answered by a person.
 */
const PayloadSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    form: FormNameSchema,
    key: v.string(),
    createdAt: v.string(),
    columns: RowSchema,
    lines: v.optional(RowsSchema, []),
    signals: v.optional(RowSchema),
  }),
);

type Payload = v.InferOutput<typeof PayloadSchema>;

/** A form that is not in the database yet. */
export interface WaitingForm {
  /** Its key in the key-value store. */
  readonly key: string;
  /** As it is stored. */
  readonly text: string;
  /** `null`: it cannot be read. */
  readonly payload: Payload | null;
}

/** What is shown of a form that waits; the rest is `show`'s. */
export interface WaitingFacts {
  readonly key: string;
  readonly form: FormName | null;
  readonly reference: string | null;
  readonly created_at: string | null;
  readonly name: string | null;
}

const READS_AT_ONCE = 20;

/** All of them, one page of keys after the other. */
export async function* waitingForms({ kv }: Pick<Desk, "kv">): AsyncGenerator<WaitingForm> {
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<Desk["kv"]["list"]>> = await kv.list({ cursor });
    const names = page.keys.map(({ name }) => name).filter((name) => !isReceipt(name));
    for (let start = 0; start < names.length; start += READS_AT_ONCE) {
      const keys = names.slice(start, start + READS_AT_ONCE);
      const texts = await Promise.all(keys.map((key) => kv.get(key)));
      for (const [index, text] of texts.entries()) {
        // Gone meanwhile: the Worker has just moved it to the database.
        if (text !== null) yield waitingForm(String(keys[index]), text);
      }
    }
    cursor = page.cursor ?? null;
  } while (cursor !== null);
}

function waitingForm(key: string, text: string): WaitingForm {
  const { success, output } = v.safeParse(PayloadSchema, text);
  return { key, text, payload: success ? output : null };
}

/** The person's address is in `columns.email`; what cannot be read is searched as text. */
export function isOf({ text, payload }: WaitingForm, address: string): boolean {
  if (!payload) return text.toLowerCase().includes(address);
  return String(payload.columns.email).trim().toLowerCase() === address;
}

export function factsOf({ key, payload }: WaitingForm): WaitingFacts {
  const { reference, name } = payload?.columns ?? {};
  return {
    key,
    form: payload?.form ?? null,
    reference: typeof reference === "string" ? reference : null,
    created_at: payload?.createdAt ?? null,
    name: typeof name === "string" ? name : null,
  };
}
