import { redirect } from "react-router";
import type { FieldIssues } from "#app/domain/forms/form-fields.ts";
import type { ParsedForm } from "#app/domain/forms/parse-form.ts";
import type { SaveOutcome } from "#app/domain/forms/save-outcome.ts";
import type { FormKind, Marked } from "#app/domain/forms/sent-form.ts";
import type { FormGuard } from "#app/domain/spam/form-guard.ts";
import { readUnseenFields } from "#app/domain/spam/unseen-fields.ts";
import { caughtAnswer } from "./caught-form.ts";
import { formAgain, notStored, sentBefore, sentKey } from "./form-answers.ts";
import { typedValues } from "./form-state.ts";
import { sentAddress } from "./sent-address.ts";

/** Takes a sent form to the confirmation on its own page, or back with what is to be mended. */
export async function sendForm<Values>(
  form: FormData,
  {
    kind,
    path,
    fields,
    parse,
    guard,
    save,
  }: {
    /** What is sent; the visitor is told by the same word. */
    kind: FormKind;
    path: string;
    /** The fields whose texts are shown again. */
    fields: readonly string[];
    parse: (form: FormData) => ParsedForm<Values>;
    guard: FormGuard;
    save: (key: string, values: Values, marked: Marked) => Promise<SaveOutcome>;
  },
) {
  async function again(status: number, key: string | null, issues: FieldIssues) {
    const ticket = await guard.ticketAgain(kind, key);
    return formAgain({ issues, values: typedValues(form, fields), ...ticket }, status);
  }

  const parsed = parse(form);
  if (!parsed.ok) return again(422, sentKey(form), parsed.issues);
  const verdict = await guard.judge(kind, parsed.key, readUnseenFields(form));
  if (!verdict.ok) {
    const { status, message } = caughtAnswer(verdict.caughtBy);
    return again(status, parsed.key, { form: message });
  }
  const outcome = await save(parsed.key, parsed.values, { marks: verdict.marks });
  if (outcome.status === "unavailable") return again(503, parsed.key, { form: notStored(kind) });
  if (outcome.status === "key-used") {
    return again(409, null, { form: sentBefore(kind, outcome.reference) });
  }
  return redirect(sentAddress(path, outcome.reference), 303);
}
