import { data, href, redirect } from "react-router";
import { catalogue } from "#app/content/catalogue.ts";
import { site } from "#app/content/site.ts";
import { formatUsd } from "#app/domain/money/money.ts";
import { readFormFields } from "#app/domain/forms/form-fields.ts";
import { readPricedSelection } from "#app/domain/requests/priced-selection.ts";
import { parseRequestKey } from "#app/domain/requests/request-key.ts";
import type { RequestStore } from "#app/domain/requests/request-store.ts";
import {
  type ParsedServicesRequest,
  parseServicesRequest,
  REPEATABLE_FIELDS,
} from "#app/domain/requests/services-request.ts";
import { sentCookie } from "#app/features/request/sent-cookie.ts";
import { type FormState, formAsSent } from "./form-state.ts";

const RETRY_AFTER_SECONDS = 30;

/** A form that is not accepted: shown again with its messages, as it was sent. */
function again(
  form: FormData,
  status: number,
  change: Partial<FormState>,
  headers?: Record<string, string>,
) {
  const sent = formAsSent(form, catalogue);
  const state: FormState = { ...sent, issues: {}, key: newKey(), totals: null, ...change };
  return data(state, { status, headers: { "Cache-Control": "private, no-store", ...headers } });
}

/** Takes a sent form to the confirmation page, or back to the visitor with what is to be mended. */
export async function sendRequest(form: FormData, query: URLSearchParams, store: RequestStore) {
  addCampaign(form, query);
  const parsed = parseServicesRequest(form, catalogue);
  if (!parsed.ok) return again(form, 422, { issues: parsed.issues, key: sentKey(form) });
  const { key, request } = parsed;
  const changed = changedTotal(parsed);
  if (changed) return again(form, 409, { issues: changed, key, totals: request.totals });

  const outcome = await store.save(key, request);
  if (outcome.status === "unavailable") {
    const message = `We could not store your request just now. Nothing that you typed is lost: please send it again in a minute, or write to ${site.email}.`;
    const headers = { "Retry-After": `${RETRY_AFTER_SECONDS}` };
    return again(form, 503, { issues: { form: message }, key, totals: request.totals }, headers);
  }
  if (outcome.status === "key-used") {
    const message = `You sent this form before, as request ${outcome.reference}, with other details. Send it once more to make it a second request.`;
    return again(form, 409, { issues: { form: message }, totals: request.totals });
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

/** Campaign parameters of the form's own address count when the form brings none of its own. */
function addCampaign(form: FormData, query: URLSearchParams): void {
  for (const [name, value] of query) {
    if (name.startsWith("utm_") && !form.get(name)) form.set(name, value);
  }
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

/** The key is kept while the form is mended, so that it stays one request. */
function sentKey(form: FormData): string {
  return parseRequestKey(form.get("key")) ?? newKey();
}

function newKey(): string {
  return crypto.randomUUID();
}
