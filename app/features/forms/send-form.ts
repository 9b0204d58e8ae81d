import { redirectDocument, type RouterContextProvider } from "react-router";
import type { FieldIssues } from "#app/domain/forms/form-fields.ts";
import type { ParsedForm } from "#app/domain/forms/parse-form.ts";
import type { SaveOutcome } from "#app/domain/forms/save-outcome.ts";
import type { FormKind, Marked } from "#app/domain/forms/sent-form.ts";
import { readUnseenFields } from "#app/domain/spam/unseen-fields.ts";
import { formGuardContext, formSecretContext } from "#app/request-context.ts";
import { caughtAnswer } from "./caught-form.ts";
import { formAgain, notStored, sentBefore, sentKey } from "./form-answers.ts";
import { typedValues } from "./form-state.ts";
import { sentAddress } from "./sent-address.ts";
import { sentCookie } from "./sent-cookie.ts";

/** Takes a sent form to the confirmation on its own page, or back with what is to be mended. */
export async function sendForm<Values>(
  form: FormData,
  {
    kind,
    path,
    fields,
    parse,
    contentOf,
    context,
    save,
  }: {
    /** What is sent; the visitor is told by the same word. */
    kind: FormKind;
    path: string;
    /** The fields whose texts are shown again. */
    fields: readonly string[];
    parse: (form: FormData) => ParsedForm<Values>;
    /** What two sendings of the same form have in common. */
    contentOf: (values: Values) => string;
    context: Readonly<RouterContextProvider>;
    save: (key: string, values: Values, marked: Marked) => Promise<SaveOutcome>;
  },
) {
  const guard = context.get(formGuardContext);

  async function again(status: number, key: string | null, issues: FieldIssues) {
    const ticket = await guard.ticketAgain(kind, key);
    return formAgain(context, { issues, values: typedValues(form, fields), ...ticket }, status);
  }

  const parsed = parse(form);
  if (!parsed.ok) return again(422, sentKey(form), parsed.issues);
  const { key, values } = parsed;
  const sent = { key, content: contentOf(values) };
  const verdict = await guard.judge(kind, sent, readUnseenFields(form));
  if (!verdict.ok) {
    const { status, message } = caughtAnswer(verdict.caughtBy);
    return again(status, key, { form: message });
  }
  const outcome = await save(key, values, { marks: verdict.marks });
  if (outcome.status === "unavailable") return again(503, key, { form: notStored(kind) });
  if (outcome.status === "key-used") {
    return again(409, null, { form: sentBefore(kind, outcome.reference) });
  }
  const cookie = await sentCookie(kind, outcome, context.get(formSecretContext));
  return redirectDocument(sentAddress(path), { status: 303, headers: { "Set-Cookie": cookie } });
}
