import * as v from "valibot";

const DraftSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

export type FormDraft = Readonly<Record<string, string>>;

/** Parses a stored draft; empty when invalid. */
export function parseDraft(text: string | null): FormDraft {
  const draft = v.safeParse(DraftSchema, text);
  return draft.success ? draft.output : {};
}
