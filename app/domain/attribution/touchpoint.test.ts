import fc from "fast-check";
import { expect, test } from "vitest";
import { parseTouchpoints, formatTouchpoints } from "./touchpoints-text.ts";
import { addTouchpoint, newestClicks, type Touchpoints } from "./touchpoint-history.ts";
import { landingVisit, parseTouchpoint } from "./touchpoint.ts";

const TIME = new Date("2026-11-21T10:00:00Z");

function touch(path: string, referrer = "", time = TIME) {
  return parseTouchpoint({ address: new URL(path, "https://us.example"), referrer, time });
}

function daysLater(days: number): Date {
  return new Date(TIME.getTime() + days * 24 * 60 * 60 * 1_000);
}

test("reads campaign, click ids, referrer and page, and keeps the case of an id", () => {
  const address = "/services?utm_source=News&gclid=AbC-1_x&fbclid=IwAR0&q=secret#faq-q1";
  expect(touch(address, "https://search.example/path?q=anna@store.example#top")).toEqual({
    utm: { utm_source: "News" },
    clickIds: { gclid: "AbC-1_x", fbclid: "IwAR0" },
    referrer: "https://search.example/path",
    landingPage: "/services",
    time: "2026-11-21T10:00:00.000Z",
  });
});

const NO_SITE = ["", "https://us.example/blog", "android-app://com.example", "nonsense", "data:,x"];
test.each(NO_SITE)("has no referrer for %j", (referrer) => {
  expect(touch("/", referrer).referrer).toBeNull();
});

test.each([
  ["/checkout", "https://us.example/services?gclid=A", "/services?gclid=A"],
  ["/checkout?utm_source=mail", "https://us.example/services?gclid=A", "/checkout?utm_source=mail"],
  ["/checkout", "https://us.example/services", "/checkout"],
  ["/checkout", "https://search.example/?gclid=A", "/checkout"],
  ["/checkout", "", "/checkout"],
])("the landing page of %s with referrer %j is %s", (path, referrer, landing) => {
  const address = new URL(path, "https://us.example");
  const found = landingVisit({ address, referrer, time: TIME }).address;
  expect(found.pathname + found.search).toBe(landing);
});

const AD = touch("/?gclid=A");
const DIRECT = touch("/cart");
const MAIL = touch("/blog?utm_source=mail");
const LINK = touch("/services", "https://forum.example/");

function addAll(touches: Touchpoints, ...visits: ReturnType<typeof touch>[]): Touchpoints {
  return visits.reduce<Touchpoints>((all, one) => addTouchpoint(all, one), touches);
}

test("a first touchpoint without a source is also the last", () => {
  expect(addTouchpoint(null, DIRECT)).toEqual({ first: DIRECT, last: DIRECT, clicks: {} });
});

test("keeps the first touchpoint", () => {
  expect(addAll({ first: AD, last: AD }, DIRECT, MAIL, DIRECT, LINK).first).toEqual(AD);
});

test("replaces the last touchpoint only by one with a source", () => {
  const touches = addAll({ first: AD, last: AD }, DIRECT, MAIL, DIRECT);
  expect(touches.last).toEqual(MAIL);
  expect(addTouchpoint(touches, LINK).last).toEqual(LINK);
});

const CLICKED = addAll(
  addTouchpoint(null, touch("/", "https://forum.example/")),
  touch("/?gclid=A", "", daysLater(1)),
  touch("/?fbclid=B", "", daysLater(2)),
  touch("/?gclid=A", "", daysLater(3)),
  touch("/services", "https://partner.example/", daysLater(4)),
);

function timeAfter(days: number): string {
  return daysLater(days).toISOString();
}

test("keeps the click of each platform, whatever comes after it", () => {
  expect(CLICKED.last.referrer).toBe("https://partner.example/");
  expect(newestClicks(CLICKED), "of one click, the first time").toEqual({
    gclid: { id: "A", time: timeAfter(1) },
    fbclid: { id: "B", time: timeAfter(2) },
  });
});

test("replaces a click by a newer one of its platform", () => {
  const replaced = addTouchpoint(CLICKED, touch("/?gclid=C", "", daysLater(5)));
  expect(newestClicks(replaced).gclid).toEqual({ id: "C", time: timeAfter(5) });
});

test("keeps a click for 90 days", () => {
  const later = addTouchpoint(CLICKED, touch("/", "", daysLater(92)));
  expect(newestClicks(later), "after 91 and 90 days").toEqual({
    fbclid: { id: "B", time: timeAfter(2) },
  });
});

test("touchpoints stored before clicks were kept have those of the first and the last one", () => {
  const [first, last] = [touch("/?gclid=A&fbclid=B"), touch("/?gclid=C", "", daysLater(1))];
  expect(newestClicks({ first, last })).toEqual({
    gclid: { id: "C", time: last.time },
    fbclid: { id: "B", time: first.time },
  });
});

test.each([
  "https://mail.google.com/mail/u/0/",
  "https://outlook.live.com/mail/",
  "https://www.paypal.com/checkoutnow",
  "https://checkout.stripe.com/c/pay",
])("a visitor who comes back from %s keeps the source", (referrer) => {
  const ad = addTouchpoint(null, touch("/?utm_source=ads"));
  expect(addTouchpoint(ad, touch("/thank-you", referrer, daysLater(1))).last).toEqual(ad.last);
});

const LANDED = addTouchpoint(null, touch("/services?gclid=A", "https://search.example/"));
const MINUTE_LATER = new Date(TIME.getTime() + 60_000);

function openNextPage() {
  const address = new URL("https://us.example/checkout");
  const referrer = "https://us.example/services?gclid=A";
  return parseTouchpoint(landingVisit({ address, referrer, time: MINUTE_LATER }));
}

test("the page after the landing page keeps the referrer and the time of the visit", () => {
  expect(addTouchpoint(LANDED, openNextPage(), true)).toEqual(LANDED);
});

test("the same link, opened later, is a new visit", () => {
  expect(addTouchpoint(LANDED, openNextPage()).last.time).toBe(MINUTE_LATER.toISOString());
});

test("a previous page with another click is a new visit", () => {
  const other = touch("/services?gclid=B");
  expect(addTouchpoint(LANDED, other, true).last).toEqual(other);
});

test("a previous page that is another landing page is a new visit", () => {
  expect(addTouchpoint(LANDED, touch("/blog?gclid=A"), true).last.landingPage).toBe("/blog");
});

const text = formatTouchpoints(
  addTouchpoint(null, touch("/?gclid=A&utm_term=x", "https://a.example/")),
);

function changed(change: object): string {
  const { first, ...rest } = JSON.parse(text);
  return JSON.stringify({ ...rest, first: { ...first, ...change } });
}

test("encoded touchpoints decode to the same value for any address", () => {
  const value = fc.string({
    unit: fc.constantFrom("a", "B", "%", "&", "?", " ", "\u0000", "ü", "😀"),
  });
  fc.assert(
    fc.property(value, value, value, (gclid, source, path) => {
      const query = new URLSearchParams({ gclid: gclid.repeat(20), utm_source: source });
      const touches = addTouchpoint(null, touch(`/${encodeURIComponent(path)}?${query}`));
      expect(parseTouchpoints(formatTouchpoints(touches))).toEqual(touches);
    }),
  );
});

const LONG = "x".repeat(900);
const B = "https://b.example";

test.each([
  ["a click id that is not a string", { clickIds: { gclid: 1 } }, { clickIds: {} }],
  ["an unknown click id", { clickIds: { gclid: "A", zzz: "B" } }, { clickIds: { gclid: "A" } }],
  ["no campaign", { utm: undefined }, { utm: {} }],
  ["a campaign that is an array", { utm: ["x"] }, { utm: {} }],
  ["control characters", { clickIds: { gclid: "a\r\nb\u0000" } }, { clickIds: { gclid: "a  b" } }],
  ["a long click id", { clickIds: { gclid: LONG } }, { clickIds: { gclid: LONG.slice(400) } }],
  ["a query of a referrer", { referrer: `${B}/x?y` }, { referrer: `${B}/x` }],
  ["a javascript: referrer", { referrer: "javascript:alert(1)" }, { referrer: null }],
  ["no page", { landingPage: 7 }, { landingPage: "/" }],
])("parseTouchpoints drops invalid parts: %s", (_what, change, expected) => {
  expect(parseTouchpoints(changed(change))?.first).toMatchObject(expected);
});

test.each([
  ["no text", null],
  ["invalid JSON", "{"],
  ["another version", text.replace('"version":1', '"version":2')],
  ["no time", changed({ time: undefined })],
  ["an invalid time", changed({ time: "yesterday" })],
  ["a text above the length limit", changed({ note: "x".repeat(20_000) })],
  ["an array", "[]"],
])("parseTouchpoints returns null: %s", (_what, wrong) => {
  expect(parseTouchpoints(wrong)).toBeNull();
});
