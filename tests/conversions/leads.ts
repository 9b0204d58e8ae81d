import fc from "fast-check";
import { catalogue } from "#app/content/catalogue.ts";
import type { Touchpoint } from "#app/domain/attribution/touchpoint.ts";
import { type Offer, listOffers, UNKNOWN_SKU } from "#app/domain/catalogue/catalogue.ts";
import { parseGa4Ids } from "#app/domain/conversions/ga4.ts";
import type { Lead, Win } from "#app/domain/conversions/conversion.ts";
import { parseMetaSignals } from "#app/domain/conversions/meta-signals.ts";

const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 120 });
const time = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2036, 0, 1) });

const unlisted = fc.record({ name: text, option: text }).map(({ name, option }): Offer => ({
  sku: UNKNOWN_SKU,
  name,
  option,
  price: 0,
  type: "core",
  variant: null,
}));

const line = fc
  .record({
    offer: fc.oneof(fc.constantFrom(...catalogue.flatMap(listOffers)), unlisted),
    quantity: fc.integer({ min: 1, max: 999 }),
  })
  .map(({ offer, quantity }) => ({ ...offer, quantity }));

const id = fc.oneof(text, fc.stringMatching(/^[\w-]{1,120}$/));
const ids = { fbclid: id, gclid: id, gbraid: id, wbraid: id };

const touch = fc
  .record({ at: time, clickIds: fc.record(ids, { requiredKeys: [] }) })
  .map(({ at, clickIds }): Touchpoint => ({
    utm: {},
    clickIds,
    referrer: null,
    landingPage: "/",
    time: new Date(at).toISOString(),
  }));

/** Any request that the form accepts. */
export const anyLead: fc.Arbitrary<Lead> = fc.record({
  id: fc.uuid(),
  sentAt: time,
  total: fc.nat(100_000_00),
  lines: fc.array(line, { minLength: 1, maxLength: 50 }),
  consent: fc.record({
    analytics: fc.boolean(),
    marketing: fc.boolean(),
    textVersion: fc.integer({ min: 1, max: 9 }),
  }),
  touches: fc.option(fc.record({ first: touch, last: touch })),
  name: text,
  email: fc.emailAddress(),
});

/** Any request, and any value that the command accepts. */
export const anyWin: fc.Arbitrary<Win> = fc
  .record({ lead: anyLead, days: fc.nat(700), value: fc.integer({ min: 1, max: 9_999_999_99 }) })
  .map(({ lead: { total: _, lines: __, ...lead }, days, value }) => ({
    ...lead,
    wonAt: lead.sentAt + days * 24 * 60 * 60 * 1000,
    value,
  }));

/** Cookies may have any value. */
export const anyGa4Signals = fc
  .tuple(fc.string(), fc.string())
  .map(([one, other]) => parseGa4Ids(`_ga=${one}; _ga_ABC=${other}`, "G-ABC"));

export const anyMetaSignals = fc
  .record({
    fbp: fc.string(),
    fbc: fc.string(),
    visitorId: fc.string(),
    userAgent: text,
    address: fc.oneof(fc.ipV4(), fc.ipV6()),
  })
  .map(({ fbp, fbc, visitorId, userAgent, address }) => ({
    ...parseMetaSignals(
      { cookies: `_fbp=${fbp}; _fbc=${fbc}; visitor_id=${visitorId}`, userAgent, address },
      true,
    ),
    // An event without a user agent is not sent.
    userAgent: userAgent.trim() || "Mozilla/5.0",
  }));
