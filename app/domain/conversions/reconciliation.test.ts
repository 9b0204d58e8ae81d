import fc from "fast-check";
import { expect, test } from "vitest";
import {
  lastDays,
  lastWeek,
  type Measurement,
  measurementRows,
  measurementSentences,
  getPercent,
  periodBefore,
  type PlatformFigures,
  weekKey,
  parseWeek,
} from "./reconciliation.ts";

test.each([
  [0, 0, null],
  [0, 7, 0],
  [7, 7, 100],
  [1, 3, 33],
  [2, 3, 67],
  [1, 1000, 1],
  [999, 1000, 99],
])("%i of %i is %j percent", (part, whole, percent) => {
  expect(getPercent(part, whole)).toBe(percent);
});

test("a percentage is whole, within 1 of the exact value, and 0 or 100 only for none or all", () => {
  const counts = fc
    .integer({ min: 1, max: 1_000_000 })
    .chain((whole) => fc.tuple(fc.integer({ min: 0, max: whole }), fc.constant(whole)));
  fc.assert(
    fc.property(counts, ([part, whole]) => {
      const percent = Number(getPercent(part, whole));
      expect(Number.isInteger(percent)).toBe(true);
      expect(Math.abs(percent - (part / whole) * 100)).toBeLessThanOrEqual(1);
      expect(percent === 0).toBe(part === 0);
      expect(percent === 100).toBe(part === whole);
    }),
  );
});

test("the last complete week is seven days from a Monday, and parses from its key", () => {
  const times = fc.date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(times, (now) => {
      const week = lastWeek(now.getTime());
      const [from, until] = [Date.parse(week.from), Date.parse(week.until)];
      expect(new Date(from).getUTCDay()).toBe(1);
      expect(until - from).toBe(7 * 86_400_000);
      expect(now.getTime() - until).toBeGreaterThanOrEqual(0);
      expect(now.getTime() - until).toBeLessThan(7 * 86_400_000);
      expect([until, until + 7 * 86_400_000 - 1].map(lastWeek)).toEqual([week, week]);
      expect(parseWeek(weekKey(week))).toEqual(week);
      expect(periodBefore(week)).toEqual(lastDays(7, from));
    }),
  );
});

test.each(["2026-11-16", "a-week-2026-11-16", "week-2026-11-167"])(
  "%j is no key of a week",
  (key) => {
    expect(parseWeek(key)).toBeNull();
  },
);

const NONE = { allowed: 0, accepted: 0, retrying: 0, unplanned: 0 };
const GA4: PlatformFigures = { conversion: "ga4", ...NONE };
const NOTHING: Measurement = {
  period: lastWeek(0),
  requests: 0,
  platforms: [],
  consent: { choices: 0, analytics: 0, marketing: 0, signalled: 0 },
};

test.each<[Partial<Measurement>, string[]]>([
  [{}, ["No request came in.", "No visitor made a choice about cookies."]],
  [
    { requests: 1, platforms: [GA4] },
    ["1 request came in.", "No request allowed analytics, so GA4 had none to accept."],
  ],
  [
    { requests: 2_000, platforms: [{ ...GA4, conversion: "meta", allowed: 1, accepted: 1 }] },
    ["2,000 requests came in.", "Meta accepted 1 of 1 request that allowed marketing."],
  ],
  [
    { platforms: [{ ...GA4, allowed: 9, accepted: 2, retrying: 1, unplanned: 4 }] },
    [
      "GA4 accepted 2 of 9 requests that allowed analytics. 1 is still being retried. 2 were not accepted. 4 have no conversion, as happens while GA4 is not set up.",
    ],
  ],
  [
    { consent: { choices: 3, analytics: 2, marketing: 0, signalled: 1 } },
    [
      "Visitors made 3 choices about cookies: the consent rate is 67% for analytics and 0% for marketing.",
    ],
  ],
])("%j is described as %j", (figures, sentences) => {
  expect(measurementSentences({ ...NOTHING, ...figures })).toEqual(
    expect.arrayContaining(sentences),
  );
});

test("a table without figures has no NaN", () => {
  const rows = measurementRows(NOTHING, NOTHING);
  expect(JSON.stringify(rows)).not.toMatch(/NaN|Infinity|null/);
  expect(rows.map(({ amount }) => amount)).toEqual(["0", "–", "–", "–"]);
});

test("a table has no row of a platform that is not configured", () => {
  expect(JSON.stringify(measurementRows(NOTHING, NOTHING))).not.toMatch(/GA4|Meta/);
});

test("each lead of a platform is accepted, retrying or missing", () => {
  const figures = { ...GA4, allowed: 9, accepted: 2, retrying: 3, unplanned: 4 };
  const [, accepted] = measurementRows({ ...NOTHING, platforms: [figures] }, NOTHING);
  expect(accepted).toEqual({
    label: "Accepted by GA4",
    detail: "2 of 9; 3 retrying, 4 missing",
    amount: "22%",
  });
});

test("each consent rate is compared with that of the period before", () => {
  const consent = { choices: 4, analytics: 3, marketing: 2, signalled: 1 };
  const before = { ...NOTHING, consent: { ...consent, choices: 5 } };
  const [, ...rates] = measurementRows({ ...NOTHING, consent }, before);
  expect(rates.map(({ label, detail, amount }) => `${label}: ${amount}, ${detail}`)).toEqual([
    "Consent rate, analytics: 75%, 3 of 4 choices; before: 60%",
    "Consent rate, marketing: 50%, 2 of 4 choices; before: 40%",
    "With Global Privacy Control: 25%, 1 of 4 choices; before: 20%",
  ]);
});
