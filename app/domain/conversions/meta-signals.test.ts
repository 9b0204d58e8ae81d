import fc from "fast-check";
import { expect, test } from "vitest";
import type { Touchpoint } from "#app/domain/attribution/touchpoint.ts";
import { FBC, getFbc, parseMetaSignals } from "./meta-signals.ts";

const SENT_AT = Date.UTC(2026, 10, 21, 12);
const COOKIE = `fb.1.${Date.UTC(2026, 10, 20)}.IwAR0aB-_9`;

function touch(time: string, fbclid?: string): Touchpoint {
  return { utm: {}, clickIds: fbclid ? { fbclid } : {}, referrer: null, landingPage: "/", time };
}

function fbc(cookie: string | null, first: Touchpoint, last = first): string | null {
  return getFbc(cookie, { touches: { first, last }, sentAt: SENT_AT });
}

const HEADERS = {
  cookies: `_fbp=fb.1.1795270000123.987654321; visitor_id=5b3f-1; _fbc=${COOKIE}.AQECAQIA`,
  userAgent: " Mozilla/5.0 (X11)\u0000 ",
  address: "2001:db8::1",
};
const SIGNALS = {
  fbp: "fb.1.1795270000123.987654321",
  fbc: `${COOKIE}.AQECAQIA`,
  address: "2001:db8::1",
  userAgent: "Mozilla/5.0 (X11)",
  visitorId: "5b3f-1",
};

test("reads the signals of Meta's tag and the browser", () => {
  expect(parseMetaSignals(HEADERS, true)).toEqual(SIGNALS);
});

test("reads no visitor id without consent to analytics", () => {
  expect(parseMetaSignals(HEADERS, false)).toEqual({ ...SIGNALS, visitorId: null });
});

test("returns null for each invalid signal", () => {
  const cookies = "_fbp=1; _fbc=fb.1.x.y; visitor_id=me@store.example";
  const odd = { cookies, userAgent: " ", address: "unknown" };
  expect(Object.values(parseMetaSignals(odd, true))).toEqual([null, null, null, null, null]);
});

test("builds the click id from the last touchpoint that has one", () => {
  const first = touch("2026-11-20T10:00:00.000Z", "IwAR1AbC");
  const last = touch("2026-11-21T10:00:00.000Z", "IwAR2aBc");
  expect(fbc(null, first, last)).toBe(`fb.1.${Date.UTC(2026, 10, 21, 10)}.IwAR2aBc`);
  expect(fbc(null, first, touch("2026-11-21T10:00:00.000Z"))).toMatch(/\.IwAR1AbC$/);
});

test("dates the click id no later than the request", () => {
  expect(fbc(null, touch("2031-01-01T00:00:00.000Z", "x"))).toBe(`fb.1.${SENT_AT}.x`);
});

test("prefers the cookie, unless a later touchpoint has another click", () => {
  expect(fbc(COOKIE, touch("2026-11-21T10:00:00.000Z", "IwAR0aB-_9"))).toBe(COOKIE);
  expect(fbc(COOKIE, touch("2026-11-19T10:00:00.000Z", "older"))).toBe(COOKIE);
  expect(fbc(COOKIE, touch("2026-11-20T00:00:00.000Z", "simultaneous"))).toBe(COOKIE);
  expect(fbc(COOKIE, touch("2026-11-21T10:00:00.000Z", "newer"))).toMatch(/\.newer$/);
  expect(getFbc(COOKIE, { touches: null, sentAt: SENT_AT })).toBe(COOKIE);
});

test("returns a valid click id or null, for any address", () => {
  const times = fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  fc.assert(
    fc.property(fc.string(), times, (fbclid, time) => {
      const made = fbc(null, touch(time, fbclid));
      fc.pre(made !== null);
      expect(made).toMatch(FBC);
    }),
  );
});
