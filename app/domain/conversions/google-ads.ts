import type { ClickIds } from "#app/domain/attribution/touchpoint.ts";
import { dollarsFromCents } from "#app/domain/money/money.ts";
import type { Hash, Win } from "./conversion.ts";

/** An event has one of them, in this order of preference. */
const CLICK_ID_KEYS = ["gclid", "gbraid", "wbraid"] as const;

export const CLICK_ID = /^[\w-]{1,500}$/;

/** Normalises for hashing (developers.google.com/data-manager/api/devguides/concepts/formatting). */
export function googleEmail(email: string): string {
  const address = email.toLowerCase().replaceAll(/\s/g, "");
  return address.replace(/(.+)(?=@(?:gmail|googlemail)\.com$)/, (local) =>
    local.replace(/\+.*/, "").replaceAll(".", ""),
  );
}

/** The last click on a Google ad. `at`: epoch ms, at most `sentAt`. */
export function googleClick({
  touches,
  sentAt,
}: Pick<Win, "touches" | "sentAt">): { readonly ids: ClickIds; readonly at: number } | null {
  for (const { clickIds, time } of touches ? [touches.last, touches.first] : []) {
    const key = CLICK_ID_KEYS.find((name) => CLICK_ID.test(clickIds[name] ?? ""));
    if (key) return { ids: { [key]: clickIds[key] }, at: Math.min(Date.parse(time), sentAt) };
  }
  return null;
}

/** Body of `events:ingest` (…/devguides/events/google-ads/offline/send-events), after consent to marketing. Both ids are digits. */
export async function ingestRequest(
  win: Win,
  accountId: string,
  conversionActionId: string,
  hash: Hash,
): Promise<object> {
  const operatingAccount = { accountType: "GOOGLE_ADS", accountId };
  return {
    destinations: [{ operatingAccount, productDestinationId: conversionActionId }],
    events: [
      {
        // Google Ads deduplicates by it, and a repeat replaces the value (docs/runbook.md).
        transactionId: win.id,
        eventTimestamp: new Date(win.wonAt).toISOString(),
        // A contract signed outside the site.
        eventSource: "OTHER",
        currency: "USD",
        conversionValue: dollarsFromCents(win.value),
        consent: { adUserData: "CONSENT_GRANTED", adPersonalization: "CONSENT_GRANTED" },
        adIdentifiers: googleClick(win)?.ids,
        userData: { userIdentifiers: [{ emailAddress: await hash(googleEmail(win.email)) }] },
      },
    ],
    encoding: "HEX",
  };
}
