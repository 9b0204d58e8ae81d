import * as v from "valibot";
import { eventItems } from "#app/domain/analytics/event-item.ts";
import { MAX_TEXT_LENGTH } from "#app/domain/analytics/ga4-limits.ts";
import {
  EMAIL_PATTERN,
  ItemsSchema,
  hasValueAndCurrencyOrNeither,
  LEAD_PARAMS,
} from "#app/domain/analytics/event-schema.ts";
import { leadEvent } from "#app/domain/analytics/lead-event.ts";
import { cookieIn } from "#app/domain/consent/consent-cookie.ts";
import { type Lead, nullIfInvalid } from "./conversion.ts";

export const Ga4IdsSchema = v.object({
  clientId: nullIfInvalid(v.pipe(v.string(), v.regex(/^\d{1,20}\.\d{1,20}$/))),
  sessionId: nullIfInvalid(v.pipe(v.string(), v.regex(/^\d{1,12}$/))),
});

type Ga4Ids = v.InferOutput<typeof Ga4IdsSchema>;

/** Parses `_ga` (`GA1.<depth>.<client id>`) and `_ga_<container>` (`GS1.1.<id>.…` or `GS2.1.s<id>$o…`). */
export function parseGa4Ids(cookies: string, measurementId: string): Ga4Ids {
  const clientId = /^GA1\.[\d-]+\.(.+)/.exec(cookieIn(cookies, "_ga"))?.[1];
  const session = cookieIn(cookies, measurementId.replace("G-", "_ga_"));
  const sessionId = /^(?:GS1\.\d\.|GS2\.\d\.s)(\d+)(?:[.$]|$)/.exec(session)?.[1];
  return v.parse(Ga4IdsSchema, { clientId, sessionId });
}

/** GA4 reports an event only with an engagement time; this is the minimum. */
const ENGAGEMENT_TIME_MS = 1;

function urlSchema(maxLength: number) {
  const hasNoEmail = (text: string): boolean => !EMAIL_PATTERN.test(text.replaceAll("%40", "@"));
  return v.optional(v.pipe(v.string(), v.url(), v.maxLength(maxLength), v.check(hasNoEmail)));
}

const PAGE_PARAMS = { page_location: urlSchema(1_000), page_referrer: urlSchema(420) };

const ConsentStatusSchema = v.picklist(["GRANTED", "DENIED"]);

/** developers.google.com/analytics/devguides/collection/protocol/ga4 */
export const Ga4PayloadSchema = v.strictObject({
  client_id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_TEXT_LENGTH)),
  timestamp_micros: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  consent: v.strictObject({
    ad_user_data: ConsentStatusSchema,
    ad_personalization: ConsentStatusSchema,
  }),
  events: v.strictTuple([
    v.strictObject({
      name: v.literal("generate_lead"),
      params: v.pipe(
        v.strictObject({
          ...LEAD_PARAMS,
          items: ItemsSchema,
          session_id: v.pipe(v.string(), v.regex(/^\d+$/)),
          engagement_time_msec: v.literal(ENGAGEMENT_TIME_MS),
          ...PAGE_PARAMS,
        }),
        v.check((lead) => hasValueAndCurrencyOrNeither(lead)),
      ),
    }),
  ]),
});

export type Ga4Payload = v.InferOutput<typeof Ga4PayloadSchema>;

/** The browser's lead event plus its items, without personal data. `origin`: the site's. */
export function ga4Payload(lead: Lead, signals: Ga4Ids, origin: string): Ga4Payload {
  const { event, visitor_id: _, ...params } = leadEvent(lead.id, lead.total, null);
  const second = Math.floor(lead.sentAt / 1000);
  // The same for each retry, and does not identify a visitor.
  const clientId = `${Number.parseInt(lead.id.slice(0, 8), 16)}.${second}`;
  const status = lead.consent.marketing ? "GRANTED" : "DENIED";
  return {
    client_id: signals.clientId ?? clientId,
    timestamp_micros: lead.sentAt * 1000,
    consent: { ad_user_data: status, ad_personalization: status },
    events: [
      {
        name: event,
        params: {
          ...params,
          items: eventItems(lead.lines).items,
          session_id: signals.sessionId ?? `${second}`,
          engagement_time_msec: ENGAGEMENT_TIME_MS,
          ...(signals.clientId === null ? pageParams(lead, origin) : {}),
        },
      },
    ],
  };
}

/** The lead's source, for visitors without a client id. Omits URLs that GA4 rejects. */
function pageParams({ touches, consent }: Lead, origin: string): Record<string, string> {
  if (!touches) return {};
  const { utm, clickIds, landingPage, referrer } = touches.last;
  const query = new URLSearchParams({ ...utm, ...(consent.marketing ? clickIds : {}) });
  const location = new URL(origin);
  location.pathname = landingPage;
  location.search = `${query}`;
  const { href } = location;
  return {
    ...(v.is(PAGE_PARAMS.page_location, href) ? { page_location: href } : {}),
    ...(referrer && v.is(PAGE_PARAMS.page_referrer, referrer) ? { page_referrer: referrer } : {}),
  };
}
