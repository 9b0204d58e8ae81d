import { expect, test } from "vitest";
import { catalogue } from "#app/content/catalogue.ts";
import { listOffers } from "#app/domain/catalogue/catalogue.ts";
import { leadEvent } from "./lead-event.ts";
import { cartEvent } from "./site-events.ts";
import { listEvent } from "./list-event.ts";
import type { ConsentSignals } from "#app/domain/consent/consent-mode.ts";
import { checkPush, signalsAfter, withoutTagManagerKeys } from "./check-push.ts";

const CLEAR = { ecommerce: null };
const lines = catalogue.flatMap(listOffers).map((offer) => ({ ...offer, quantity: 3 }));
const added = cartEvent("add_to_cart", lines, "v-1");

function gtag(..._parameters: unknown[]): IArguments {
  return arguments;
}

function listIssues(entry: unknown, before: unknown = CLEAR): readonly string[] {
  return checkPush(entry, before).issues;
}

test("accepts our own events", () => {
  const lead = leadEvent("5b3f2a4e-8f10-4c55-9c2e-2f6d3a1b0c9d", 100_10, null);
  for (const event of [added, listEvent(catalogue, null), lead]) {
    expect(checkPush(event, CLEAR)).toEqual({ name: event.event, verdict: "valid", issues: [] });
  }
});

const item = { ...added.ecommerce.items[0] };

function withEcommerce(change: object): object {
  return { ...added, ecommerce: { ...added.ecommerce, ...change } };
}

test.each<[string, object, RegExp]>([
  ["a price as text", withEcommerce({ items: [{ ...item, price: "99" }] }), /items\.0\.price/],
  ["no number", withEcommerce({ value: Number.NaN }), /^ecommerce\.value/],
  ["half a cent", withEcommerce({ items: [{ ...item, price: 0.005 }] }), /whole cents/],
  ["no quantity", withEcommerce({ items: [{ ...item, quantity: 0 }] }), /at least 1/],
  ["an item key of GA3", withEcommerce({ items: [{ ...item, brand: "x" }] }), /items\.0\.brand/],
  ["a leaked key", { ...added, event_id: "x" }, /^event_id: is not allowed here/],
  ["no items", withEcommerce({ items: [], value: 0 }), /must have an item/],
  ["too many", withEcommerce({ items: Array(201).fill(item) }), /at most 200 items/],
  ["a wrong sum", withEcommerce({ value: 1 }), /sum of price × quantity/],
  ["an e-mail address", { ...added, visitor_id: "anna@store.example" }, /e-mail address/],
])("reports the path and the problem: %s", (_what, entry, expected) => {
  expect(listIssues(entry)).toContainEqual(expect.stringMatching(expected));
});

test("reports a missing ecommerce: null", () => {
  expect(listIssues(added, { event: "gtm.js" })).toEqual(["not preceded by { ecommerce: null }"]);
  expect(listIssues(added, { ...CLEAR, event: "x" })).toHaveLength(1);
});

test("reports a consent signal that is neither granted nor denied", () => {
  const wrong = gtag("consent", "update", { ad_storage: "yes" });
  expect(checkPush(wrong, null).verdict).toBe("invalid");
  expect(listIssues(wrong)).toEqual([
    expect.stringMatching(/^ad_storage: must be granted or denied/),
  ]);
});

test("reports an unknown consent signal", () => {
  const wrong = gtag("consent", "update", { ads: "granted" });
  expect(checkPush(wrong, null).verdict).toBe("invalid");
  expect(listIssues(wrong)).toEqual([expect.stringMatching(/^ads: is not allowed here/)]);
});

test("reports a push that is not an object", () => {
  const issues = [expect.stringContaining("objects")];
  for (const entry of [null, undefined, 1, "view_cart", [added]]) {
    const name = expect.stringContaining("not an object");
    expect(checkPush(entry, CLEAR)).toEqual({ name, verdict: "invalid", issues });
  }
});

test("does not check other scripts' events", () => {
  for (const [entry, name] of [
    [{ event: "gtm.js" }, "gtm.js"],
    [{ event_id: null }, "data without an event"],
    [gtag("config", "G-1"), "gtag config"],
  ]) {
    expect(checkPush(entry, null)).toEqual({ name, verdict: "unchecked", issues: [] });
  }
});

test("accepts a push that clears ecommerce", () => {
  const name = expect.stringContaining("ecommerce");
  expect(checkPush(CLEAR, null)).toEqual({ name, verdict: "valid", issues: [] });
});

test("reports a consent command of another kind", () => {
  expect(listIssues(gtag("consent", "set", {}))).toEqual([
    expect.stringMatching(/default.*update/),
  ]);
});

test("reports a consent command whose signals are text", () => {
  expect(listIssues(gtag("consent", "update", "x"))).toEqual([
    expect.stringMatching(/^[^:]+: Expected/),
  ]);
});

const DEFAULT = gtag("consent", "default", { ad_storage: "denied", analytics_storage: "denied" });
const UPDATE = gtag("consent", "update", { analytics_storage: "granted", wait_for_update: 500 });

test("accepts both kinds of consent commands", () => {
  const checked = [DEFAULT, UPDATE].map((push) => checkPush(push, null));
  expect(checked.map(({ name }) => name)).toEqual(["consent default", "consent update"]);
  expect(checked.map(({ verdict }) => verdict)).toEqual(["valid", "valid"]);
});

test("updates signals from consent commands only", () => {
  const pushes = [
    DEFAULT,
    { consent: "update", ad_storage: "granted" },
    gtag("set", "update", { ad_storage: "granted" }),
    ["consent", "update", { ad_storage: "granted" }],
    UPDATE,
  ];
  expect(pushes.reduce<ConsentSignals>(signalsAfter, {})).toEqual({
    ad_storage: "denied",
    analytics_storage: "granted",
  });
});

test("a push is shown without what a tag manager added", () => {
  const push = { event: "add_to_cart", "gtm.uniqueEventId": 7, value: 99, "a.gtm.": 1 };
  expect(withoutTagManagerKeys(push)).toEqual({ event: "add_to_cart", value: 99, "a.gtm.": 1 });
  const named = { event: "not gtm.", "gtm.start": 1 };
  expect(withoutTagManagerKeys(named)).toEqual({ event: "not gtm." });
});

test("a tag manager's push is shown whole", () => {
  const started = { event: "gtm.js", "gtm.start": 1 };
  expect(withoutTagManagerKeys(started)).toBe(started);
});

test("a command and a push that is not an object are shown whole", () => {
  const command = gtag("consent", "update", {});
  for (const entry of [command, null, "text", [1]]) {
    expect(withoutTagManagerKeys(entry)).toBe(entry);
  }
});
