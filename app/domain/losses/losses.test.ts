import fc from "fast-check";
import { expect, test } from "vitest";
import { lossExample } from "#app/content/calculator.ts";
import { AD_CHANNELS, parseAnswers } from "#app/domain/recommendations/answers.ts";
import { ORDERS, SET_UPS, storeLosses, type StoreNumbers } from "./losses.ts";
import { formatRoundUsd, roundFigure } from "./round-figure.ts";
import {
  parseStoreNumber,
  pickStoreQuery,
  queryWithStore,
  STORE_FIELDS,
  storeFromQuery,
} from "./store-numbers.ts";

const share = fc.integer({ min: 0, max: 100 });
const stores: fc.Arbitrary<StoreNumbers> = fc.record({
  orders: fc.integer({ min: 1, max: 999_999 }),
  averageOrder: fc.integer({ min: 1, max: 99_999_999 }),
  consent: share,
  blockers: share,
  safari: share,
});

function getLosses(store: StoreNumbers) {
  return storeLosses(store, lossExample);
}

test("a hundred orders with the example's shares lose what the example says", () => {
  const { reported, ...hundred } = getLosses({ ...lossExample.store, orders: ORDERS });
  for (const setUp of SET_UPS) {
    const lost = lossExample.causes.reduce((sum, cause) => sum + cause[setUp], 0);
    expect(reported[setUp]).toBe(ORDERS - lost);
  }
  expect(hundred).toEqual({ refused: 15, lost: 27, recovered: 23 });
});

test("3,000 orders lose 30 times as many", () => {
  const reported = { client: 1_740, server: 2_430 };
  expect(getLosses(lossExample.store)).toEqual({
    reported,
    lost: 810,
    recovered: 690,
    refused: 450,
  });
});

test("every order is refused, lost or reported in whole numbers; a server recovers lost orders only", () => {
  fc.assert(
    fc.property(stores, (store) => {
      const { reported, refused, lost, recovered } = getLosses(store);
      for (const count of [...Object.values(reported), refused, lost, recovered]) {
        expect(Number.isSafeInteger(count) && count >= 0).toBe(true);
      }
      expect(refused + lost + reported.client).toBe(store.orders);
      expect(recovered).toBeLessThanOrEqual(lost);
      expect(reported.server + refused).toBeLessThanOrEqual(store.orders);
      expect(refused).toBe(Math.round((store.orders * (100 - store.consent)) / 100));
    }),
  );
});

test("without consent, no order is lost or recovered", () => {
  expect(getLosses({ ...lossExample.store, consent: 0 })).toMatchObject({ lost: 0, recovered: 0 });
});

test("half a refused order rounds up", () => {
  for (let consent = 1; consent < 100; consent += 2) {
    expect(getLosses({ ...lossExample.store, orders: 413_850, consent }).refused).toBe(
      Math.round((413_850 * (100 - consent)) / 100),
    );
  }
});

test.each(["blockers", "safari"] as const)("more %s never lose fewer orders", (field) => {
  fc.assert(
    fc.property(stores, share, (store, other) => {
      const [less, more] = [store[field], other].toSorted((a, b) => a - b);
      const few = getLosses({ ...store, [field]: less });
      const many = getLosses({ ...store, [field]: more });
      expect(many.lost).toBeGreaterThanOrEqual(few.lost);
      expect(many.reported.server).toBeLessThanOrEqual(few.reported.server);
    }),
  );
});

test("more consent and more orders never report fewer orders", () => {
  fc.assert(
    fc.property(stores, share, fc.nat({ max: 1_000 }), (store, other, added) => {
      const [less = 0, more = 0] = [store.consent, other].toSorted((a, b) => a - b);
      const before = getLosses({ ...store, consent: less }).reported;
      const after = getLosses({ ...store, consent: more, orders: store.orders + added }).reported;
      expect(after.client).toBeGreaterThanOrEqual(before.client);
      expect(after.server).toBeGreaterThanOrEqual(before.server);
    }),
  );
});

test("a query restores its store and channels, and keeps its other parameters", () => {
  fc.assert(
    fc.property(stores, fc.subarray([...AD_CHANNELS]), (store, channels) => {
      const query = queryWithStore("?utm_source=x&orders=7&ads=tiktok", store, channels);
      expect(storeFromQuery(query, lossExample.store)).toEqual(store);
      expect(parseAnswers(new URLSearchParams(query)).channels).toEqual(channels);
      expect(pickStoreQuery(query)).not.toContain("utm_source");
      expect(pickStoreQuery(`${query}&x=1`)).toBe(pickStoreQuery(query));
      expect(new URLSearchParams(query).get("utm_source")).toBe("x");
    }),
  );
});

test("parses any text to a number or null, and takes an invalid parameter from the fallback", () => {
  const texts = fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String));
  fc.assert(
    fc.property(texts, fc.constantFrom(...STORE_FIELDS), (text, field) => {
      const number = parseStoreNumber(field, text);
      expect(number === null || (Number.isSafeInteger(number) && number >= 0)).toBe(true);
      const query = `?${new URLSearchParams({ [field]: text })}`;
      const expected = { ...lossExample.store, [field]: number ?? lossExample.store[field] };
      expect(storeFromQuery(query, lossExample.store)).toEqual(expected);
    }),
  );
});

test.each([
  ["orders", "0"],
  ["orders", "1000000"],
  ["orders", "1.5"],
  ["averageOrder", "0.00"],
  ["averageOrder", "1e3"],
  ["averageOrder", "84.505"],
  ["consent", "101"],
  ["safari", "-1"],
  ["blockers", null],
] as const)("rejects %s: %s", (field, text) => {
  expect(parseStoreNumber(field, text)).toBeNull();
});

test.each([
  [51_229_50, "$51,000"],
  [99_50, "$100"],
  [84_49, "$84"],
  [1_250_00, "$1,300"],
  [0, "$0"],
])("%s cents are about %s", (cents, text) => {
  expect(formatRoundUsd(cents)).toBe(text);
});

test("a rounded figure is within 5 % and has two digits", () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 999_999_999 }), (figure) => {
      const rounded = roundFigure(figure);
      expect(Math.abs(rounded - figure)).toBeLessThanOrEqual(figure / 20);
      expect(String(rounded)).toMatch(/^\d{1,2}0*$/);
    }),
  );
});
