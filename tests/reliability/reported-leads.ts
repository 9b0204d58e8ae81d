import { leadEvent } from "#app/domain/analytics/site-events.ts";
import { contentOfRequest } from "#app/domain/requests/services-request.ts";
import type { Submission } from "./invariants.ts";
import type { SimulatedSite } from "./simulated-site.ts";

const PLATFORMS = [
  ["ga4", "consent_analytics"],
  ["meta", "consent_marketing"],
] as const;

/**
 * What is wrong with the conversions once everything has settled: none may be sent without the
 * stored consent, none lost with it, and one may be sent twice, word for word the same, only after a
 * run that could not know that it had sent the first.
 */
export function violatedLeadInvariants(
  site: SimulatedSite,
  submissions: readonly Submission[],
): string[] {
  const { platforms, database } = site;
  // A platform refuses events with the time of a wrong clock.
  const isTimed = site.clockJumps() === 0;
  const violations = isTimed ? [...platforms.ga4.violations, ...platforms.meta.violations] : [];
  const broken = violations.map((violation) => `sent ${violation}`);
  const requests = database.rows("SELECT * FROM requests");

  for (const request of requests) {
    const id = String(request.id);
    if (!isConsentOfASubmission(request, submissions)) broken.push("a consent that was not given");
    for (const [platform, column] of PLATFORMS) {
      const sent = platforms.deliveries.filter(
        (delivery) => delivery.platform === platform && delivery.eventId === id,
      );
      const isAllowed = request[column] === 1;
      const planned = database.rows(
        "SELECT 1 FROM outbox WHERE form_id = ? AND effect = ?",
        id,
        platform,
      );
      if (!isAllowed && sent.length + planned.length > 0)
        broken.push(`${platform} without consent`);
      if (isTimed && isAllowed && sent.length === 0) broken.push(`${platform} lost a lead`);
      // The signals of the browser are in the first one.
      if (isTimed && new Set(sent.map(({ body }) => body)).size > 1)
        broken.push(`${platform} in two versions`);
      const again = sent
        .slice(0, -1)
        .filter(({ by, troublesBefore }) => by.troubles <= troublesBefore).length;
      if (again > site.clockJumps()) broken.push(`${platform} ${sent.length} times without need`);
    }
    if (platforms.meta.counted(id) > 1) broken.push("meta counts a lead twice");
    broken.push(...differencesToBrowser(site, id, Number(request.total_cents)));
  }

  const ids = new Set(requests.map(({ id }) => id));
  if (!platforms.deliveries.every(({ eventId }) => ids.has(eventId))) broken.push("of no request");
  const kept = database.rows("SELECT 1 FROM outbox WHERE signals IS NOT NULL");
  if (isTimed && kept.length > 0) broken.push("signals of the browser are still stored");
  return broken;
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
    meta.every(({ event: { custom_data: worth } }) => {
      const { value: dollars, currency: code } = worth as Record<string, unknown>;
      return dollars === value && code === currency;
    });
  return isSame ? [] : ["another event than the browser's"];
}
