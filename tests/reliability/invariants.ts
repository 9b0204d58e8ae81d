import { leadEvent } from "#app/domain/analytics/lead-event.ts";
import type { ConsentChoice } from "#app/domain/consent/consent.ts";
import {
  formatRequestContent,
  type ServicesRequest,
} from "#app/domain/requests/services-request.ts";
import { SAME_CONTENT_WINDOW_MS } from "#app/domain/forms/sent-form.ts";
import type { SimulatedSite, SubmitResult } from "./simulated-site.ts";

/** `outcome` is `null` if the response was lost. */
export interface Submission {
  readonly key: string;
  readonly request: ServicesRequest;
  readonly outcome: SubmitResult | null;
  readonly consent: ConsentChoice | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the violated invariants of a settled site. A mail may be sent again only after a failure in
 * the run that sent it, and with the same id.
 */
export function violatedInvariants(
  site: SimulatedSite,
  submissions: readonly Submission[],
): string[] {
  const violations: string[] = [];
  const requests = site.database.rows("SELECT * FROM requests");
  const contents = new Map(
    submissions.map(({ request }) => [formatRequestContent(request), request]),
  );
  let sent = 0;
  const acknowledged = submissions.filter(({ outcome }) => outcome?.status === "stored");

  for (const { outcome, request } of acknowledged) {
    const reference = outcome?.status === "stored" ? outcome.reference : "";
    const [found] = site.database.rows(
      `SELECT message, name FROM requests WHERE reference = ?
       UNION ALL SELECT message, name FROM requests WHERE id =
         (SELECT form_id FROM reference_aliases WHERE reference = ?)`,
      reference,
      reference,
    );
    if (!found) violations.push(`${reference} was confirmed and is lost`);
    else if (found.message !== request.contact.message || found.name !== request.contact.name) {
      violations.push(`${reference} belongs to another request`);
    }
  }

  for (const request of contents.values()) {
    const { name, message } = request.contact;
    const same = requests.filter((row) => row.name === name && row.message === message);
    const isAcknowledged = acknowledged.some((submission) => submission.request === request);
    if (hasDuplicate(same)) violations.push(`${name}, ${message}: stored ${same.length} times`);
    if (same.length === 0 && isAcknowledged)
      violations.push(`${name}, ${message}: acknowledged, but not stored`);
    sent += same.length;
  }
  if (requests.length > sent) violations.push("a request that was not sent");

  for (const { id, marks } of requests) {
    const sql = "SELECT 1 FROM request_lines WHERE request_id = ?";
    const lines = site.database.rows(sql, String(id)).length;
    if (lines !== 2) violations.push(`a request with ${lines} lines`);
    for (const effect of ["confirmation", "notification"]) {
      const mails = site.sent.filter(({ row }) => row.formId === id && row.effect === effect);
      const identities = new Set(mails.map(({ mail }) => mail.id));
      // None for a form that Turnstile did not check, unless it was sent again and checked then.
      const isOptional = effect === "confirmation" && String(marks).includes("challenge-");
      const isCapped = effect === "confirmation" && String(marks).includes("confirmation-limit");
      if (identities.size !== (isCapped ? 0 : 1) && !(isOptional && identities.size === 0))
        violations.push(`${identities.size} ${effect}s of a request`);
      const again = mails.slice(0, -1).filter(({ by }) => by.failures === 0).length;
      // A jump of the clock may end a lease while the mail is being sent.
      if (again > site.clockJumps()) {
        violations.push(`a ${effect} sent ${mails.length} times without need`);
      }
    }
  }
  return [
    ...violations,
    ...violatedLeadInvariants(site, submissions),
    ...violatedWebhookInvariants(site),
  ];
}

/** Each stored request reaches the receiver, once by its id, and again only after a failure in the run that sent it. */
function violatedWebhookInvariants({ platforms, database, clockJumps }: SimulatedSite): string[] {
  const { webhook, deliveries } = platforms;
  const violations = webhook.violations.map((violation) => `webhook sent ${violation}`);
  const ids = database.rows("SELECT id FROM requests").map(({ id }) => String(id));
  for (const id of ids) {
    const sent = deliveries.filter((each) => each.platform === "webhook" && each.eventId === id);
    // A jump of the clock may end the three days of retries.
    if (sent.length === 0 && clockJumps() === 0) violations.push("webhook lost a request");
    if (new Set(sent.map(({ body }) => body)).size > 1) violations.push("webhook in two versions");
    const again = sent
      .slice(0, -1)
      .filter(({ by, failuresBefore }) => by.failures <= failuresBefore).length;
    if (again > clockJumps()) violations.push(`webhook ${sent.length} times without need`);
  }
  if (!webhook.received.every(({ eventId }) => ids.includes(eventId))) {
    violations.push("webhook of no request");
  }
  return violations;
}

/** Whether two of these were sent within the half hour in which equal content is one request. */
function hasDuplicate(rows: readonly Record<string, unknown>[]): boolean {
  const times = rows.map((row) => Date.parse(String(row.created_at))).toSorted((a, b) => a - b);
  return times.some(
    (time, index) => time - (times[index - 1] ?? -Infinity) < SAME_CONTENT_WINDOW_MS,
  );
}

/** Runs queues and cron until nothing is pending. */
export async function runUntilSettled(
  site: SimulatedSite,
  sleep: (ms: number) => Promise<void>,
): Promise<void> {
  let waited = 0;
  while (waited < 10 * DAY_MS) {
    for (const name of ["intake", "intake-dead", "outbox", "outbox-dead"] as const) {
      await site.deliver(name);
    }
    if (site.isSettled()) return;
    await site.sweep();
    const pause = waited < 60 * 60 * 1000 ? 5 * 60 * 1000 : 60 * 60 * 1000;
    await sleep(pause);
    waited += pause;
  }
  throw new Error("not settled after ten days");
}

const PLATFORMS = [
  ["ga4", "consent_analytics"],
  ["meta", "consent_marketing"],
] as const;

/**
 * Returns what is wrong with the conversions once everything has settled. None may be sent without the
 * stored consent, or lost with it. One may be sent again, unchanged, only after a failure in the run
 * that sent it.
 */
function violatedLeadInvariants(site: SimulatedSite, submissions: readonly Submission[]): string[] {
  const { platforms, database } = site;
  // A platform rejects events with the time of a wrong clock.
  const isOnTime = site.clockJumps() === 0;
  const violations = isOnTime ? [...platforms.ga4.violations, ...platforms.meta.violations] : [];
  const violated = violations.map((violation) => `sent ${violation}`);
  const requests = database.rows("SELECT * FROM requests");

  for (const request of requests) {
    const id = String(request.id);
    if (!isConsentOfASubmission(request, submissions))
      violated.push("a consent that was not given");
    for (const [platform, column] of PLATFORMS) {
      const sent = platforms.deliveries.filter(
        (delivery) => delivery.platform === platform && delivery.eventId === id,
      );
      const isAllowed = request[column] === 1;
      const sql = "SELECT 1 FROM outbox WHERE form_id = ? AND effect = ?";
      const planned = database.rows(sql, id, platform);
      if (!isAllowed && sent.length + planned.length > 0)
        violated.push(`${platform} without consent`);
      if (isOnTime && isAllowed && sent.length === 0) violated.push(`${platform} lost a lead`);
      // The signals of the browser are in the first one.
      if (isOnTime && new Set(sent.map(({ body }) => body)).size > 1)
        violated.push(`${platform} in two versions`);
      const again = sent
        .slice(0, -1)
        .filter(({ by, failuresBefore }) => by.failures <= failuresBefore).length;
      if (again > site.clockJumps()) violated.push(`${platform} ${sent.length} times without need`);
    }
    if (platforms.meta.counted(id) > 1) violated.push("meta counts a lead twice");
    violated.push(...differencesToBrowser(site, id, Number(request.total_cents)));
  }

  const ids = new Set(requests.map(({ id }) => id));
  if (!platforms.deliveries.every(({ eventId }) => ids.has(eventId)))
    violated.push("of no request");
  const remaining = database.rows("SELECT 1 FROM outbox WHERE signals IS NOT NULL");
  if (isOnTime && remaining.length > 0) violated.push("signals of the browser are still stored");
  return violated;
}

function isConsentOfASubmission(
  row: Readonly<Record<string, unknown>>,
  submissions: readonly Submission[],
): boolean {
  return submissions.some(
    ({ request, consent }) =>
      formatRequestContent(request).includes(JSON.stringify(row.message)) &&
      row.consent_analytics === (consent && Number(consent.analytics)) &&
      row.consent_marketing === (consent && Number(consent.marketing)),
  );
}

function differencesToBrowser({ platforms }: SimulatedSite, id: string, total: number): string[] {
  const { event, event_id, currency, value } = leadEvent(id, total, null);
  const ga4 = platforms.ga4.received.filter(({ eventId }) => eventId === event_id);
  const meta = platforms.meta.received.filter(({ eventId }) => eventId === event_id);
  const isSame =
    ga4.every(
      ({ event: { name, params } }) =>
        name === event && params.value === value && params.currency === currency,
    ) &&
    meta.every(
      ({ event: { custom_data: worth } }) => worth.value === value && worth.currency === currency,
    );
  return isSame ? [] : ["another event than the browser's"];
}
