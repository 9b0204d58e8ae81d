import { href, redirectDocument, type RouterContextProvider } from "react-router";
import { catalogue } from "#app/content/catalogue.ts";
import { formatUsd } from "#app/domain/money/money.ts";
import { readFormFields } from "#app/domain/forms/form-fields.ts";
import { readPricedSelection } from "#app/domain/requests/priced-selection.ts";
import { contentOfRequest } from "#app/domain/requests/request-content.ts";
import { readUnseenFields } from "#app/domain/spam/unseen-fields.ts";
import {
  type ParsedServicesRequest,
  parseServicesRequest,
  REPEATABLE_FIELDS,
} from "#app/domain/requests/services-request.ts";
import { caughtAnswer } from "#app/features/forms/caught-form.ts";
import { formAgain, notStored, sentBefore, sentKey } from "#app/features/forms/form-answers.ts";
import { sentCookie } from "#app/features/forms/sent-cookie.ts";
import { formGuardContext, formSecretContext, requestStoreContext } from "#app/request-context.ts";
import { addCampaign } from "./carried-fields.ts";
import { formAsSent, type RequestFormState } from "./form-state.ts";

type Context = Readonly<RouterContextProvider>;

/** A form that is not accepted: shown again with its messages, as it was sent. */
async function again(
  form: FormData,
  context: Context,
  status: number,
  { key, ...change }: Omit<Partial<RequestFormState>, "key"> & { key: string | null },
) {
  const sent = formAsSent(form, catalogue);
  const ticket = await context.get(formGuardContext).ticketAgain("request", key);
  const state: RequestFormState = { ...sent, issues: {}, totals: null, ...change, ...ticket };
  return formAgain(context, state, status);
}

/** Takes a sent form to the confirmation page, or back to the visitor with what is to be mended. */
export async function sendRequest(form: FormData, url: URL, context: Context) {
  addCampaign(form, url);
  const parsed = parseServicesRequest(form, catalogue);
  if (!parsed.ok) return again(form, context, 422, { issues: parsed.issues, key: sentKey(form) });
  const { key, request } = parsed;
  const { totals } = request;
  const changed = changedTotal(parsed);
  if (changed) return again(form, context, 409, { issues: changed, key, totals });
  const sent = { key, content: contentOfRequest(request) };
  const guard = context.get(formGuardContext);
  const verdict = await guard.judge("request", sent, readUnseenFields(form));
  if (!verdict.ok) {
    const { status, message } = caughtAnswer(verdict.caughtBy);
    return again(form, context, status, { issues: { form: message }, key, totals });
  }

  const outcome = await context
    .get(requestStoreContext)
    .save(key, request, { marks: verdict.marks });
  if (outcome.status === "unavailable") {
    const issues = { form: notStored("request") };
    return again(form, context, 503, { issues, key, totals });
  }
  if (outcome.status === "key-used") {
    const issues = { form: sentBefore("request", outcome.reference) };
    return again(form, context, 409, { issues, key: null, totals });
  }
  const cookie = await sentCookie("request", outcome, context.get(formSecretContext));
  return redirectDocument(href("/thank-you"), { status: 303, headers: { "Set-Cookie": cookie } });
}

/** The sum of what is ticked, for a visitor without JavaScript. */
export async function showTotal(form: FormData, context: Context) {
  const quote = readPricedSelection(readFormFields(form, REPEATABLE_FIELDS), catalogue);
  const key = sentKey(form);
  if (!quote.ok) return again(form, context, 422, { issues: quote.issues, key });
  return again(form, context, 200, { key, totals: quote.totals });
}

/** The server's sum is another than the visitor saw: the visitor is told and asked again. */
function changedTotal(parsed: Extract<ParsedServicesRequest, { ok: true }>) {
  const { seenTotal, request } = parsed;
  const { total } = request.totals;
  if (seenTotal === null || seenTotal === total) return null;
  return {
    form: `The total is ${formatUsd(total)} by our price list, not ${formatUsd(seenTotal)}. Please send the request again if you agree to it.`,
  };
}
