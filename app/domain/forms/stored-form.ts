import * as v from "valibot";
import { REFERENCE } from "./reference.ts";
import { FORM_KINDS, type FormKind } from "./sent-form.ts";

const StoredFormSchema = v.object({
  kind: v.picklist(FORM_KINDS),
  key: v.pipe(v.string(), v.uuid()),
  reference: v.pipe(v.string(), v.regex(REFERENCE)),
});

/** What a browser keeps of a form that was stored. The kind is part of it: a form is confirmed as what it is. */
export type StoredForm = Omit<v.InferOutput<typeof StoredFormSchema>, "kind">;

/** The form of a kind in a value of unknown origin, or `null`. */
export function parseStoredForm(kind: FormKind, value: unknown): StoredForm | null {
  const { success, output } = v.safeParse(StoredFormSchema, value);
  if (!success || output.kind !== kind) return null;
  return { key: output.key, reference: output.reference };
}
