import type { ClickIds } from "#app/domain/attribution/touchpoint.ts";
import { dollarsFromCents } from "#app/domain/money/money.ts";
import type { Hash, Win } from "./conversion.ts";

/** An event has one of them; `gclid` says most. */
const CLICK_ID_KEYS = ["gclid", "gbraid", "wbraid"] as const;

const CLICK_ID = /^[\w-]{1,500}$/;

/**
 * An e-mail address as Google hashes it, for its tags and its APIs
 * (developers.google.com/data-manager/api/devguides/concepts/formatting).
 */
export function googleEmail(email: string): string {
  const address = email.toLowerCase().replaceAll(/\s/g, "");
  const [, local = "", domain] = /^(.+)@((?:gmail|googlemail)\.com)$/.exec(address) ?? [];
  return domain ? `${local.replace(/\+.*/, "").replaceAll(".", "")}@${domain}` : address;
}

/** The last click on an ad of Google, not later than the request; `at` in epoch ms. */
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
 * The body of `events:ingest`. `transactionId` is the request's id, by which Google Ads counts a
 * repetition once. Only for a win whose sender consented to marketing
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
        // A contract, which no browser sees.
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
