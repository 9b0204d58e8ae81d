import { redirectDocument, type RouterContextProvider } from "react-router";
import type { FieldIssues } from "#app/domain/forms/form-fields.ts";
import type { ParsedForm } from "#app/domain/forms/parse-form.ts";
import type { FormKind, Marked, SaveOutcome } from "#app/domain/forms/sent-form.ts";
import { readUnseenFields } from "#app/domain/spam/unseen-fields.ts";
import { formGuardContext, formSecretContext } from "#app/request-context.ts";
import { caughtAnswer } from "./caught-form.ts";
import { formAgain, notStored, sentBefore, sentKey } from "./form-answers.ts";
import type { FormState } from "./form-state.ts";
import { sentCookie } from "./sent-cookie.ts";

/** What one kind of form does at each step of its way. */
export interface SentFormSteps<Values, State> {
  /** What is sent; the visitor is told by the same word. */
  readonly kind: FormKind;
  readonly context: Readonly<RouterContextProvider>;
  readonly parse: (form: FormData) => ParsedForm<Values>;
  /** What else is wrong with a form that is complete. */
  readonly object?: (values: Values) => FieldIssues | null;
  /** What two sendings of the same form have in common. */
  readonly contentOf: (values: Values) => string;
  readonly save: (key: string, values: Values, marked: Marked) => Promise<SaveOutcome>;
  /** The page that confirms it. */
  readonly confirmation: string;
  /** The form as it was sent, to be shown again; without values where it could not be read. */
  readonly shownAgain: (values: Values | null) => State;
}

/** Takes a sent form to its confirmation, or back to the visitor with what is to be mended. */
export async function sendForm<Values, State extends Pick<FormState, "values">>(
  form: FormData,
  steps: SentFormSteps<Values, State>,
) {
  const { kind, context } = steps;
  const guard = context.get(formGuardContext);

  async function again(
    status: number,
    issues: FieldIssues,
    key: string | null,
    values: Values | null,
  ) {
    const ticket = await guard.ticketAgain(kind, key);
    return formAgain(context, { ...steps.shownAgain(values), issues, ...ticket }, status);
  }

  const parsed = steps.parse(form);
  if (!parsed.ok) return again(422, parsed.issues, sentKey(form), null);
  const { key, values } = parsed;
  const objections = steps.object?.(values);
  if (objections) return again(409, objections, key, values);
  const sent = { key, content: steps.contentOf(values) };
  const verdict = await guard.judge(kind, sent, readUnseenFields(form));
  if (!verdict.ok) {
    const { status, message } = caughtAnswer(verdict.caughtBy);
    return again(status, { form: message }, key, values);
  }
  const outcome = await steps.save(key, values, { marks: verdict.marks });
  if (outcome.status === "unavailable") return again(503, { form: notStored(kind) }, key, values);
  if (outcome.status === "key-used") {
    return again(409, { form: sentBefore(kind, outcome.reference) }, null, values);
  }
  const cookie = await sentCookie(kind, outcome, context.get(formSecretContext));
  return redirectDocument(steps.confirmation, { status: 303, headers: { "Set-Cookie": cookie } });
}
