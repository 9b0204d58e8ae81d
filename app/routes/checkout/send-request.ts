import { href, redirect } from "react-router";
import { catalogue } from "#app/content/catalogue.ts";
import { formatUsd } from "#app/domain/money/money.ts";
import { readFormFields } from "#app/domain/forms/form-fields.ts";
import { readPricedSelection } from "#app/domain/requests/priced-selection.ts";
import type { RequestStore } from "#app/domain/requests/request-store.ts";
import type { FormGuard } from "#app/domain/spam/form-guard.ts";
import { readUnseenFields } from "#app/domain/spam/unseen-fields.ts";
import {
  type ParsedServicesRequest,
  parseServicesRequest,
  REPEATABLE_FIELDS,
} from "#app/domain/requests/services-request.ts";
import { caughtAnswer } from "#app/features/forms/caught-form.ts";
import { formAgain, notStored, sentBefore, sentKey } from "#app/features/forms/form-answers.ts";
import { sentCookie } from "#app/features/request/sent-cookie.ts";
import { addCampaign } from "./carried-fields.ts";
import { formAsSent, type RequestFormState } from "./form-state.ts";

/** A form that is not accepted: shown again with its messages, as it was sent. */
async function again(
  form: FormData,
  guard: FormGuard,
  status: number,
  { key, ...change }: Omit<Partial<RequestFormState>, "key"> & { key: string | null },
) {
  const sent = formAsSent(form, catalogue);
  const ticket = await guard.ticketAgain("request", key);
  const state: RequestFormState = { ...sent, issues: {}, totals: null, ...change, ...ticket };
  return formAgain(state, status);
}

/** Takes a sent form to the confirmation page, or back to the visitor with what is to be mended. */
export async function sendRequest(form: FormData, url: URL, guard: FormGuard, store: RequestStore) {
  addCampaign(form, url);
  const parsed = parseServicesRequest(form, catalogue);
  if (!parsed.ok) return again(form, guard, 422, { issues: parsed.issues, key: sentKey(form) });
  const { key, request } = parsed;
  const { totals } = request;
  const changed = changedTotal(parsed);
  if (changed) return again(form, guard, 409, { issues: changed, key, totals });
  const verdict = await guard.judge("request", key, readUnseenFields(form));
  if (!verdict.ok) {
    const { status, message } = caughtAnswer(verdict.caughtBy);
    return again(form, guard, status, { issues: { form: message }, key, totals });
  }

  const outcome = await store.save(key, request, { marks: verdict.marks });
  if (outcome.status === "unavailable") {
    const issues = { form: notStored("request") };
    return again(form, guard, 503, { issues, key, totals });
  }
  if (outcome.status === "key-used") {
    const issues = { form: sentBefore("request", outcome.reference) };
    return again(form, guard, 409, { issues, key: null, totals });
  }
  const address = `${href("/thank-you")}?reference=${outcome.reference}`;
  return redirect(address, {
    status: 303,
    headers: { "Set-Cookie": await sentCookie(outcome.key) },
  });
}

/** The sum of what is ticked, for a visitor without JavaScript. */
export async function showTotal(form: FormData, guard: FormGuard) {
  const quote = readPricedSelection(readFormFields(form, REPEATABLE_FIELDS), catalogue);
  const key = sentKey(form);
  if (!quote.ok) return again(form, guard, 422, { issues: quote.issues, key });
  return again(form, guard, 200, { key, totals: quote.totals });
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
