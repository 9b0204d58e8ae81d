import fc from "fast-check";
import { expect, test } from "vitest";
import { addCarried, carriedParameters, withoutCarried } from "./passthrough.ts";
import { landingVisit, parseTouchpoint } from "./touchpoint.ts";

const TIME = new Date("2026-11-21T10:00:00Z");
const ORIGIN = "https://us.example";

function visit(path: string, referrer = "") {
  return parseTouchpoint({ address: new URL(path, ORIGIN), referrer, time: TIME });
}

function follow(touch: ReturnType<typeof visit>, path: string): URL {
  return addCarried(new URL(path, ORIGIN), carriedParameters(touch));
}

test("a visit keeps its click, campaign, referrer and landing page over any number of pages", () => {
  const landed = visit("/services?gclid=AbC-1&utm_source=News", "https://search.example/path?q=a");
  const second = visit(follow(landed, "/blog").href, `${ORIGIN}/services`);
  expect(second).toEqual(landed);
  const third = visit(follow(second, "/checkout").href, `${ORIGIN}/blog`);
  expect(third).toEqual(landed);
});

test("the page before says where the visit began, if it was left before its script ran", () => {
  const before = follow(visit("/services?gclid=A"), "/blog").href;
  const address = new URL("/checkout", ORIGIN);
  const began = parseTouchpoint(landingVisit({ address, referrer: before, time: TIME }));
  expect(began).toEqual(visit("/services?gclid=A"));
});

test("a link keeps its own parameters", () => {
  const touch = visit("/?utm_source=News");
  expect(follow(touch, "/services?utm_source=mail&items=SKU_01#q").href).toBe(
    `${ORIGIN}/services?utm_source=mail&items=SKU_01&landing=%2F#q`,
  );
});

test("the shown address is that of the link, for any campaign", () => {
  const text = fc.string({ minLength: 1, maxLength: 40 });
  const query = fc.record({ utm_source: text, gclid: text }, { requiredKeys: [] });
  fc.assert(
    fc.property(query, (campaign) => {
      const touch = visit(`/services?${new URLSearchParams(campaign)}`, "https://search.example/");
      for (const link of ["/blog", "/checkout?items=SKU_01", "/#top"]) {
        const plain = new URL(link, ORIGIN).href;
        expect(withoutCarried(follow(touch, link), false).href).toBe(plain);
      }
    }),
  );
});

test("with a tag container the campaign stays in the address", () => {
  const followed = follow(visit("/?gclid=A", "https://search.example/"), "/blog");
  expect(withoutCarried(followed, true).href).toBe(`${ORIGIN}/blog?gclid=A`);
});

test("an address that no link of this site has changed stays as it is", () => {
  const landed = new URL("/services?gclid=A&coupon=SAVE10", ORIGIN);
  expect(withoutCarried(landed, false).href).toBe(landed.href);
});

test.each(["https://evil.example/", "javascript:alert(1)", "", "//evil.example"])(
  "a landing page %j from an address is text of a path, or ignored",
  (landing) => {
    const touch = visit(`/cart?landing=${encodeURIComponent(landing)}`);
    expect(touch.landingPage).toBe(landing.startsWith("/") ? landing : "/cart");
  },
);

test("a referrer from an address is ignored if it is no site", () => {
  expect(visit("/cart?landing=%2Fblog&landing_referrer=data:,x").referrer).toBeNull();
});
