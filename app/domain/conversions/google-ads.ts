import { newestClicks } from "#app/domain/attribution/touchpoint-history.ts";
import type { ClickIds } from "#app/domain/attribution/touchpoint.ts";
import { dollarsFromCents } from "#app/domain/money/money.ts";
import type { Hash, Win } from "./conversion.ts";

/** An event has one of them. */
const CLICK_ID_KEYS = ["gclid", "gbraid", "wbraid"] as const;

/** Normalises for hashing (developers.google.com/data-manager/api/devguides/concepts/formatting). */
export function googleEmail(email: string): string {
  const address = email.toLowerCase().replaceAll(/\s/g, "");
  return address.replace(/(.+)(?=@(?:gmail|googlemail)\.com$)/, (local) =>
    local.replace(/\+.*/, "").replaceAll(".", ""),
  );
}

/** The newest click on a Google ad. `at`: epoch ms, at most `sentAt`. */
export function googleClick({
  touches,
  sentAt,
}: Pick<Win, "touches" | "sentAt">): { readonly ids: ClickIds; readonly at: number } | null {
  const clicks = touches ? newestClicks(touches) : {};
  const [newest] = CLICK_ID_KEYS.flatMap((key) => {
    const click = clicks[key];
    return click ? [{ key, id: click.id, at: Date.parse(click.time) }] : [];
  }).toSorted((one, other) => other.at - one.at);
  if (!newest) return null;
  return { ids: { [newest.key]: newest.id }, at: Math.min(newest.at, sentAt) };
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
