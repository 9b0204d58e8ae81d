import { redirect } from "react-router";
import type { FieldIssues } from "#app/domain/forms/form-fields.ts";
import type { ParsedForm } from "#app/domain/forms/parse-form.ts";
import type { SaveOutcome } from "#app/domain/forms/save-outcome.ts";
import type { Arrival } from "#app/domain/forms/sent-form.ts";
import { formAgain, newKey, notStored, sentBefore, sentKey } from "./form-answers.ts";
import { typedValues } from "./form-state.ts";
import { sentAddress } from "./sent-address.ts";

/** Takes a sent form to the confirmation on its own page, or back with what is to be mended. */
export async function sendForm<Values>(
  form: FormData,
  {
    thing,
    path,
    fields,
    parse,
    save,
  }: {
    /** What is sent, as the visitor is told: "message". */
    thing: string;
    path: string;
    /** The fields whose texts are shown again. */
    fields: readonly string[];
    parse: (form: FormData) => ParsedForm<Values>;
    save: (key: string, values: Values, arrival: Arrival) => Promise<SaveOutcome>;
  },
) {
  const again = (status: number, key: string, issues: FieldIssues) =>
    formAgain({ issues, values: typedValues(form, fields), key }, status);

  const parsed = parse(form);
  if (!parsed.ok) return again(422, sentKey(form), parsed.issues);
  const outcome = await save(parsed.key, parsed.values, { marks: [] });
  if (outcome.status === "unavailable") return again(503, parsed.key, { form: notStored(thing) });
  if (outcome.status === "key-used") {
    return again(409, newKey(), { form: sentBefore(thing, outcome.reference) });
  }
  return redirect(sentAddress(path, outcome.reference), 303);
}
