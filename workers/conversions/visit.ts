import { CONSENT_TEXT_VERSION } from "#app/content/consent.ts";
import { type RecordedConsent, recordedConsent } from "#app/domain/consent/consent-record.ts";
import { type Conversion, isAllowed } from "#app/domain/conversions/conversion.ts";
import { readGa4Signals } from "#app/domain/conversions/ga4-signals.ts";
import { readMetaSignals } from "#app/domain/conversions/meta-signals.ts";
import type { ConversionSettings } from "./conversion-settings.ts";

/** What the headers of a sending say of the visitor: as much as there is consent to, and no more. */
export interface Visit {
  readonly consent: RecordedConsent | null;
  /** The conversions that follow, each with its signals as JSON. */
  readonly conversions: Readonly<Partial<Record<Conversion, string>>>;
}

/** Nothing is read for a platform that is not configured or that the visitor has not allowed. */
export function visitOf(
  { headers }: Pick<Request, "headers">,
  settings: ConversionSettings,
): Visit {
  const cookies = headers.get("Cookie") ?? "";
  const isSignalled = headers.get("Sec-GPC") === "1";
  const consent = recordedConsent(cookies, CONSENT_TEXT_VERSION, isSignalled);
  const conversions: { [Kind in Conversion]?: string } = {};
  if (settings.ga4 && isAllowed("ga4", consent)) {
    conversions.ga4 = JSON.stringify(readGa4Signals(cookies, settings.ga4.measurementId));
  }
  if (settings.meta && isAllowed("meta", consent)) {
    const userAgent = headers.get("User-Agent") ?? "";
    // Cloudflare sets it and lets no visitor say otherwise.
    const address = headers.get("CF-Connecting-IP") ?? "";
    conversions.meta = JSON.stringify(readMetaSignals({ cookies, userAgent, address }));
  }
  return { consent, conversions };
}
