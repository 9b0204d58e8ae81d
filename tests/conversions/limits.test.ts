import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { findViolation } from "#app/domain/conversions/conversion.ts";
import { ga4Payload, Ga4PayloadSchema } from "#app/domain/conversions/ga4.ts";
import { ingestRequest } from "#app/domain/conversions/google-ads.ts";
import { metaEvent, MetaEventSchema, metaPurchase } from "#app/domain/conversions/meta.ts";
import { findViolations as ga4Violations } from "./ga4-endpoint.ts";
import { findViolations as googleAdsViolations } from "./google-ads-endpoint.ts";
import { anyGa4Signals, anyLead, anyMetaSignals, anyWin } from "./leads.ts";
import { findViolations as metaViolations } from "./meta-endpoint.ts";

const ORIGIN = "https://www.tealgrowth.example";
const page = `${ORIGIN}/checkout`;

async function hash(text: string): Promise<string> {
  return createHash("sha256").update(text).digest("hex");
}

test("for any request, the site's check and GA4's mock find no violation", () => {
  fc.assert(
    fc.property(anyLead, anyGa4Signals, (lead, signals) => {
      const payload = ga4Payload(lead, signals, ORIGIN);
      expect(findViolation(Ga4PayloadSchema, payload)).toBeNull();
      expect(ga4Violations(payload, lead.sentAt + 1000)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test("for any request, the site's check and Meta's mock find no violation", async () => {
  await fc.assert(
    fc.asyncProperty(anyLead, anyMetaSignals, async (lead, signals) => {
      const event = await metaEvent(lead, signals, { page, hash });
      expect(findViolation(MetaEventSchema, event)).toBeNull();
      expect(metaViolations(event, lead.sentAt + 1000)).toEqual([]);
    }),
  );
});

test("for any won request, the mocks of Google Ads and Meta find no violation", async () => {
  await fc.assert(
    fc.asyncProperty(anyWin, async (win) => {
      const upload = await ingestRequest(win, "1234567890", "987654", hash);
      expect(googleAdsViolations(upload, win.wonAt + 1000)).toEqual([]);
      const purchase = await metaPurchase(win, hash);
      expect(findViolation(MetaEventSchema, purchase)).toBeNull();
      expect(metaViolations(purchase, win.wonAt + 1000)).toEqual([]);
    }),
  );
});

/** Replaces one value of a payload. */
function changed(payload: unknown, places: readonly number[], value: unknown): unknown {
  const [place, ...deeper] = places;
  if (place === undefined || typeof payload !== "object" || payload === null) return value;
  const entries = Object.entries(payload);
  const [key = "new", inner] = entries[place % (entries.length + 1)] ?? [];
  const copy = Array.isArray(payload) ? [...payload] : { ...payload };
  return Object.assign(copy, { [key]: changed(inner, deeper, value) });
}

const anyPlaces = fc.array(fc.nat(20), { minLength: 1, maxLength: 6 });
const anyValue = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom("x".repeat(101), "anna@store.example", Number.NaN, -1, null, [], {}),
);

test("for any changed payload, the site's check finds what a mock finds", async () => {
  let wrong = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.record({ lead: anyLead, ga4: anyGa4Signals, meta: anyMetaSignals }),
      anyPlaces,
      anyValue,
      async ({ lead, ga4, meta }, places, value) => {
        const payload = changed(ga4Payload(lead, ga4, ORIGIN), places, value);
        const ofGa4 = ga4Violations(payload, lead.sentAt).filter((what) => !isOfTime(what));
        if (ofGa4.length > 0)
          expect(findViolation(Ga4PayloadSchema, payload), ofGa4.join()).not.toBeNull();
        const event = changed(await metaEvent(lead, meta, { page, hash }), places, value);
        const ofMeta = metaViolations(event, lead.sentAt).filter((what) => !isOfTime(what));
        if (ofMeta.length > 0)
          expect(findViolation(MetaEventSchema, event), ofMeta.join()).not.toBeNull();
        wrong += ofGa4.length + ofMeta.length;
      },
    ),
    // The mutation tests give a property less time (mutation-setup.ts).
    { numRuns: 500, interruptAfterTimeLimit: 60_000 },
  );
  expect(wrong).toBeGreaterThan(100);
});

const NO_FIGURES = [{ price: "99" }, { price: null }, { quantity: 1.5 }, { quantity: "1" }];
test.each(NO_FIGURES)("the site's check and the mock reject an item with %j", (figures) => {
  fc.assert(
    fc.property(anyLead, anyGa4Signals, (lead, signals) => {
      const payload = ga4Payload(lead, signals, ORIGIN);
      const item = payload.events[0]?.params.items?.[0];
      fc.pre(item !== undefined);
      Object.assign(item ?? {}, figures);
      expect(findViolation(Ga4PayloadSchema, payload)).toContain("items.0");
      expect(ga4Violations(payload, lead.sentAt)).not.toEqual([]);
    }),
    { numRuns: 20 },
  );
});

/** Age is checked before a payload is built. */
function isOfTime(violation: string): boolean {
  return /old|future|timestamp|event_time/.test(violation);
}
