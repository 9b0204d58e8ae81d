import { type ConsentChoice, NOTHING_ALLOWED } from "#app/domain/consent/consent.ts";
import { consentMode } from "#app/domain/consent/consent-mode.ts";

/** Before any tag: nothing is allowed but what the site needs, and ad click ids stay out of requests. */
export function tellDefault(): void {
  gtag("consent", "default", consentMode(NOTHING_ALLOWED));
  gtag("set", "ads_data_redaction", true);
}

/** Click ids travel in the addresses of links (`url_passthrough`) with marketing consent alone. */
export function tellUpdate(now: ConsentChoice, before: ConsentChoice): void {
  gtag("consent", "update", consentMode(now));
  if (now.marketing !== before.marketing) gtag("set", "url_passthrough", now.marketing);
}

/** Google's tags read commands as `arguments` objects; an array would be something else to them. */
function gtag(..._command: unknown[]): void {
  (window.dataLayer ??= []).push(arguments);
}
