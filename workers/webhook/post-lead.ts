import { Webhook } from "standardwebhooks";
import type { FormKind } from "#app/domain/forms/sent-form.ts";
import { createLeadEvent } from "#app/domain/leads/lead-event.ts";
import type { LeadRow } from "#app/domain/leads/lead-row.ts";
import type { Deps } from "#workers/background/deps.ts";
import { type EffectOutcome, MAX_DELAY_MS } from "#workers/outbox/outbox-statements.ts";
import { readLeadRow } from "#workers/storage/lead-rows.ts";
import type { WebhookSettings } from "./webhook-settings.ts";

export type WebhookDeps = Pick<Deps, "now"> &
  Readonly<{ db: D1Database; webhook: WebhookSettings | null; fetcher: typeof fetch }>;

const TIMEOUT_MS = 20_000;
const RETRIED_FOR_MS = 3 * 24 * 60 * 60 * 1000;

/** Posts a stored form by Standard Webhooks. Returns `null` if it was erased. After an error, the receiver may have it. */
export async function postLead(
  form: FormKind,
  id: string,
  { db, webhook, fetcher, now }: WebhookDeps,
): Promise<EffectOutcome | null> {
  const lead = await readLeadRow(db, form, id);
  if (lead === null) return null;
  const isFinal = now() - Date.parse(lead.received_at) > RETRIED_FOR_MS;
  if (!webhook) return { ok: false, isFinal, code: "webhook-not-configured" };
  try {
    const response = await post(lead, webhook, fetcher, now());
    // An unread body keeps the connection open.
    await response.body?.cancel();
    if (response.ok) return { ok: true, id: `webhook ${response.status}` };
    const atLeastMs = parseRetryAfter(response.headers.get("Retry-After"), now());
    return { ok: false, isFinal, code: `webhook-http-${response.status}`, atLeastMs };
  } catch {
    // Without the error: its text may have the address, which may have a secret.
    return { ok: false, isFinal, code: "webhook-no-answer" };
  }
}

async function post(
  lead: LeadRow,
  { url, secret }: WebhookSettings,
  fetcher: typeof fetch,
  now: number,
): Promise<Response> {
  const body = JSON.stringify(createLeadEvent(lead));
  const sentAt = new Date(now);
  return await fetcher(url, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Webhook-Id": lead.id,
      "Webhook-Timestamp": String(Math.floor(now / 1000)),
      "Webhook-Signature": new Webhook(secret).sign(lead.id, sentAt, body),
    },
    body,
    // Personal data must not follow a redirect.
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

/** RFC 9110 §10.2.3: seconds or a date. Returns ms from `now`, half a day at most; 0 if there is none. */
export function parseRetryAfter(header: string | null, now: number): number {
  const text = header?.trim() ?? "";
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), MAX_DELAY_MS);
}
