import fc from "fast-check";
import { expect, test } from "vitest";
import { lossExample } from "#app/content/calculator.ts";
import { catalogue } from "#app/content/catalogue.ts";
import { getSubtotal } from "#app/domain/cart/totals.ts";
import { storeLosses, type StoreNumbers } from "#app/domain/losses/losses.ts";
import { countYearlyGain } from "#app/domain/losses/yearly-gain.ts";
import { storePlatformNames } from "#app/content/store-platforms.ts";
import { AD_CHANNELS, type Answers, parseAnswers } from "./answers.ts";
import { chooseServices, HOSTING_PER_MONTH, MONTHS, type YearlyGain } from "./choose-services.ts";
import { findNeeds } from "./find-needs.ts";

const share = fc.integer({ min: 0, max: 100 });
const stores: fc.Arbitrary<StoreNumbers> = fc.record({
  // Small stores most of all: there the rule decides.
  orders: fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 999_999 })),
  averageOrder: fc.oneof(
    fc.integer({ min: 1, max: 200_00 }),
    fc.integer({ min: 1, max: 99_999_999 }),
  ),
  consent: share,
  blockers: share,
  safari: share,
});
const answers: fc.Arbitrary<Answers> = fc.record({
  platform: fc.option(fc.constantFrom(...Object.keys(storePlatformNames))),
  channels: fc.subarray([...AD_CHANNELS]),
  isVisitedFromEurope: fc.boolean(),
});

function countGain(store: StoreNumbers): YearlyGain {
  return countYearlyGain(store, storeLosses(store, lossExample));
}

function recommend(answered: Answers, gain: YearlyGain | null) {
  return chooseServices(findNeeds(answered), catalogue, gain);
}

const NO_ANSWER: Answers = { platform: null, channels: [], isVisitedFromEurope: false };
const SMALL_STORE: StoreNumbers = { ...lossExample.store, orders: 7, averageOrder: 50_00 };

test("never recommends what costs more than a year of what it brings back, hosting included", () => {
  fc.assert(
    fc.property(answers, stores, (answered, store) => {
      const gain = countGain(store);
      const { services } = recommend(answered, gain);
      const hasServer = services.some(({ variant }) => variant === "Server");
      const cost = getSubtotal(services) + (hasServer ? MONTHS * HOSTING_PER_MONTH : 0);
      expect(cost).toBeLessThanOrEqual(gain.client + (hasServer ? gain.server : 0));
      if (!hasServer) return;
      const withoutServer = recommend(answered, { ...gain, server: 0 }).services;
      expect(cost - getSubtotal(withoutServer)).toBeLessThanOrEqual(gain.server);
    }),
  );
});

test("recommends each service once, for a reason that was given, and nothing that was not asked for", () => {
  fc.assert(
    fc.property(answers, fc.option(stores), (answered, store) => {
      const { services } = recommend(answered, store && countGain(store));
      const names = services.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      const skus = services.map(({ sku }) => sku);
      const { channels } = answered;
      if (skus.includes("SKU_14")) expect(answered.isVisitedFromEurope).toBe(true);
      if (skus.includes("SKU_13")) expect(channels).toContain("microsoft");
      if (skus.some((sku) => sku === "SKU_04" || sku === "SKU_05")) {
        expect(channels).toContain("google");
      }
      const social = services.find(({ sku }) => sku === "SKU_08" || sku === "SKU_09");
      const platforms = channels.filter((channel) => channel === "meta" || channel === "tiktok");
      if (social) expect(social.quantity).toBe(platforms.length);
    }),
  );
});

test("more orders never take a service or the server away", () => {
  fc.assert(
    fc.property(answers, stores, fc.integer({ min: 2, max: 50 }), (answered, store, times) => {
      const { client, server } = countGain(store);
      const few = recommend(answered, { client, server });
      const many = recommend(answered, { client: client * times, server: server * times });
      expect(many.services.length).toBeGreaterThanOrEqual(few.services.length);
    }),
  );
});

test("without numbers recommends every service that is needed, and no server", () => {
  fc.assert(
    fc.property(answers, (answered) => {
      const { services, server } = recommend(answered, null);
      expect(server).toBeNull();
      expect(services).toHaveLength(findNeeds(answered).length);
      for (const { variant } of services) expect(variant).not.toBe("Server");
    }),
  );
});

test("of two needs for one service, recommends the first", () => {
  const needs = (["SKU_02", "SKU_01", "SKU_03"] as const).map((sku) => ({
    sku,
    quantity: 1,
    reason: sku,
  }));
  const { services } = chooseServices(needs, catalogue, null);
  expect(services.map(({ sku, reason }) => [sku, reason])).toEqual([
    ["SKU_02", "SKU_02"],
    ["SKU_01", "SKU_01"],
  ]);
});

test("the example store, which advertises on Google, gets the pair of the offer", () => {
  const google: Answers = { ...NO_ANSWER, channels: ["google"] };
  const { services, server } = recommend(google, countGain(lossExample.store));
  expect(services.map(({ sku }) => sku)).toEqual(["SKU_05", "SKU_03"]);
  expect(server).toMatchObject({ isWorthIt: true, cost: 50_00 + 30_00 + 240_00 });
});

test("for 7 orders of $50 a server isn't worth it", () => {
  const google: Answers = { ...NO_ANSWER, channels: ["google"] };
  const { services, server } = recommend(google, countGain(SMALL_STORE));
  expect(services.map(({ sku }) => sku)).toEqual(["SKU_04"]);
  expect(server).toMatchObject({ isWorthIt: false });
});

test("for 3 orders of $20 nothing is worth it", () => {
  const google: Answers = { ...NO_ANSWER, channels: ["google"] };
  const gain = countGain({ ...SMALL_STORE, orders: 3, averageOrder: 20_00 });
  expect(recommend(google, gain)).toEqual({ services: [], server: null });
});

test.each([
  [{ channels: ["meta", "tiktok"] }, ["SKU_08 social", "SKU_02 reports"]],
  [{ channels: ["tiktok"] }, ["SKU_08 tiktok", "SKU_02 reports"]],
  [
    { channels: ["google", "microsoft"], isVisitedFromEurope: true },
    ["SKU_04 google", "SKU_14 consent", "SKU_13 microsoft", "SKU_02 reports"],
  ],
  [{ platform: "headless" }, ["SKU_01 custom", "SKU_02 no-ads"]],
  [{ platform: "shopify" }, ["SKU_02 no-ads"]],
] satisfies [Partial<Answers>, string[]][])("%j needs %j", (answered, needed) => {
  const needs = findNeeds({ ...NO_ANSWER, ...answered });
  expect(needs.map(({ sku, reason }) => `${sku} ${reason}`)).toEqual(needed);
});

test("parses what forms send", () => {
  const sent = new URLSearchParams("ads=meta&ads=google&platform=wix&europe=yes");
  expect(parseAnswers(sent)).toEqual({
    platform: "wix",
    channels: ["google", "meta"],
    isVisitedFromEurope: true,
  });
});

test("leaves out what no form sends", () => {
  const sent = new URLSearchParams("ads=meta&ads=x&ads=google&y=1");
  expect(parseAnswers(sent)).toEqual({ ...NO_ANSWER, channels: ["google", "meta"] });
  expect(parseAnswers(new URLSearchParams("x=1"))).toEqual(NO_ANSWER);
});
