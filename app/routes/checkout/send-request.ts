import { href, redirect } from "react-router";
import { catalogue } from "#app/content/catalogue.ts";
import { formatUsd } from "#app/domain/money/money.ts";
import { readFormFields } from "#app/domain/forms/form-fields.ts";
import { readPricedSelection } from "#app/domain/requests/priced-selection.ts";
import type { RequestStore } from "#app/domain/requests/request-store.ts";
import {
  type ParsedServicesRequest,
  parseServicesRequest,
  REPEATABLE_FIELDS,
} from "#app/domain/requests/services-request.ts";
import {
  formAgain,
  newKey,
  notStored,
  sentBefore,
  sentKey,
} from "#app/features/forms/form-answers.ts";
import { sentCookie } from "#app/features/request/sent-cookie.ts";
import { addCampaign } from "./carried-fields.ts";
import { formAsSent, type RequestFormState } from "./form-state.ts";

/** A form that is not accepted: shown again with its messages, as it was sent. */
function again(form: FormData, status: number, change: Partial<RequestFormState>) {
  const sent = formAsSent(form, catalogue);
  const state: RequestFormState = { ...sent, issues: {}, key: newKey(), totals: null, ...change };
  return formAgain(state, status);
}

/** Takes a sent form to the confirmation page, or back to the visitor with what is to be mended. */
export async function sendRequest(form: FormData, url: URL, store: RequestStore) {
  addCampaign(form, url);
  const parsed = parseServicesRequest(form, catalogue);
  if (!parsed.ok) return again(form, 422, { issues: parsed.issues, key: sentKey(form) });
  const { key, request } = parsed;
  const changed = changedTotal(parsed);
  if (changed) return again(form, 409, { issues: changed, key, totals: request.totals });

  const outcome = await store.save(key, request, { marks: [] });
  if (outcome.status === "unavailable") {
    const issues = { form: notStored("request") };
    return again(form, 503, { issues, key, totals: request.totals });
  }
  if (outcome.status === "key-used") {
    const issues = { form: sentBefore("request", outcome.reference) };
    return again(form, 409, { issues, totals: request.totals });
  }
  const address = `${href("/thank-you")}?reference=${outcome.reference}`;
  return redirect(address, {
    status: 303,
    headers: { "Set-Cookie": await sentCookie(outcome.key) },
  });
}

/** The sum of what is ticked, for a visitor without JavaScript. */
export function showTotal(form: FormData) {
  const quote = readPricedSelection(readFormFields(form, REPEATABLE_FIELDS), catalogue);
  const key = sentKey(form);
  if (!quote.ok) return again(form, 422, { issues: quote.issues, key });
  return again(form, 200, { key, totals: quote.totals });
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
