import { Webhook } from "standardwebhooks";
import { LeadEventSchema } from "#app/domain/leads/lead-event.ts";
import type { WebhookSettings } from "#workers/webhook/webhook-settings.ts";
import { listIssues, parseJson, type Received, violated } from "./endpoint.ts";
import * as v from "valibot";

export const WEBHOOK: WebhookSettings = {
  url: "https://hooks.example/leads?key=of-the-receiver",
  secret: `whsec_${btoa("0123456789".repeat(3))}`,
};

/** A receiver by Standard Webhooks. Its own library checks the time by the real clock, so it compares signatures. */
export function webhookEndpoint(now: () => number) {
  const received: Received<v.InferOutput<typeof LeadEventSchema>>[] = [];
  const violations: string[] = [];

  function receive(input: unknown, init: RequestInit = {}): Response {
    const headers = new Headers(init.headers);
    const id = headers.get("Webhook-Id") ?? "";
    const seconds = Number(headers.get("Webhook-Timestamp"));
    const body = String(init.body);
    const event = parseJson(body) as v.InferOutput<typeof LeadEventSchema>;
    const expected = new Webhook(WEBHOOK.secret).sign(id, new Date(seconds * 1000), body);
    violations.push(
      ...listIssues(v.strictObject(LeadEventSchema.entries), event),
      ...violated({
        address: String(input) === WEBHOOK.url,
        method: init.method === "POST",
        type: headers.get("Content-Type") === "application/json",
        signature: headers.get("Webhook-Signature") === expected,
        id: event.data.id === id,
        redirect: init.redirect === "manual",
      }),
    );
    received.push({ event, eventId: id, body, at: now() });
    return new Response(null, { status: 204 });
  }

  return { received, violations, receive };
}
