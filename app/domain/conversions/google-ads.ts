import type { ClickIds } from "#app/domain/attribution/touchpoint.ts";
import { dollarsFromCents } from "#app/domain/money/money.ts";
import type { Hash, Win } from "./conversion.ts";

/** An event has one of them, in this order of preference. */
const CLICK_ID_KEYS = ["gclid", "gbraid", "wbraid"] as const;

const CLICK_ID = /^[\w-]{1,500}$/;

/**
 * Normalises an e-mail address as Google's tags and APIs do before hashing
 * (developers.google.com/data-manager/api/devguides/concepts/formatting).
 */
export function googleEmail(email: string): string {
  const address = email.toLowerCase().replaceAll(/\s/g, "");
  const [, local = "", domain] = /^(.+)@((?:gmail|googlemail)\.com)$/.exec(address) ?? [];
  return domain ? `${local.replace(/\+.*/, "").replaceAll(".", "")}@${domain}` : address;
}

/** The last click on a Google ad, at the latest when the request was sent; `at` in epoch ms. */
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

/** Digits only. */
interface Destination {
  readonly customerId: string;
  readonly conversionActionId: string;
}

/**
 * Body of `events:ingest`. Google Ads deduplicates by `transactionId`, the request's id. Requires the
 * sender's consent to marketing
 * (developers.google.com/data-manager/api/devguides/events/google-ads/offline/send-events).
 */
export async function ingestRequest(
  win: Win,
  { customerId, conversionActionId }: Destination,
  hash: Hash,
): Promise<object> {
  const click = googleClick(win);
  const account = { accountType: "GOOGLE_ADS", accountId: customerId };
  return {
    destinations: [{ operatingAccount: account, productDestinationId: conversionActionId }],
    events: [
      {
        transactionId: win.id,
        eventTimestamp: new Date(win.wonAt).toISOString(),
        // A contract signed outside the site.
        eventSource: "OTHER",
        currency: "USD",
        conversionValue: dollarsFromCents(win.value),
        consent: { adUserData: "CONSENT_GRANTED", adPersonalization: "CONSENT_GRANTED" },
        ...(click ? { adIdentifiers: click.ids } : {}),
        userData: {
          userIdentifiers: [{ emailAddress: await hash(googleEmail(win.email)) }],
        },
      },
    ],
    encoding: "HEX",
  };
}
