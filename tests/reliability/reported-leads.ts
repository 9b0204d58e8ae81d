import { leadEvent } from "#app/domain/analytics/site-events.ts";
import { contentOfRequest } from "#app/domain/requests/services-request.ts";
import type { Submission } from "./invariants.ts";
import type { SimulatedSite } from "./simulated-site.ts";

const PLATFORMS = [
  ["ga4", "consent_analytics"],
  ["meta", "consent_marketing"],
] as const;

/**
 * Returns what is wrong with the conversions once everything has settled. None may be sent without the
 * stored consent, or lost with it. One may be sent again, unchanged, only after a failure in the run
 * that sent it.
 */
export function violatedLeadInvariants(
  site: SimulatedSite,
  submissions: readonly Submission[],
): string[] {
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
      contentOfRequest(request).includes(JSON.stringify(row.message)) &&
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
