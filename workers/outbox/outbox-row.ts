import * as v from "valibot";
import { EFFECTS, FORM_KINDS } from "#app/domain/forms/sent-form.ts";

/** What names one row of the outbox; also a message of its queue. `report` is of the sweep, by its day. */
export const OutboxKeySchema = v.object({
  form: v.picklist([...FORM_KINDS, "report"]),
  formId: v.string(),
  effect: v.picklist(EFFECTS),
});

export type OutboxKey = v.InferOutput<typeof OutboxKeySchema>;

/** How an effect went. `id` is what the other side calls it, `code` why it was not done. */
export type EffectOutcome =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly isFinal: boolean; readonly code: string };

/** Does one effect. `null`: the form is gone (erased), there is nothing to do. May throw. */
export type Perform = (row: OutboxKey) => Promise<EffectOutcome | null>;
