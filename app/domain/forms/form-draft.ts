import * as v from "valibot";

const DraftSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

/** What was typed into a form, by field. */
export type FormDraft = Readonly<Record<string, string>>;

/** A stored draft of any content; what is no draft is an empty one. */
export function parseDraft(text: string | null): FormDraft {
  const draft = v.safeParse(DraftSchema, text);
  return draft.success ? draft.output : {};
}
