import { expect, test } from "vitest";
import { auditedStore, findings, moneyAtStake, tagPlan } from "./sample-audit.ts";

test("the sample audit has eleven findings", () => {
  expect(findings).toHaveLength(11);
});

test("findings are ranked by the money at stake", () => {
  const stakes = findings.map(moneyAtStake);
  expect(stakes).toEqual(stakes.toSorted((one, other) => other - one));
});

test("each finding has evidence", () => {
  for (const { title, evidence } of findings) expect(evidence.length, title).toBeGreaterThan(0);
});

test("a finding has orders if and only if it has a sum for each", () => {
  for (const { title, orders, perOrder } of findings) {
    expect(orders === 0, title).toBe(perOrder === 0);
  }
});

test("an order that is doubled, missing or in the wrong place is at stake with the store's average", () => {
  const [, average = ""] = /\$(\d+)/.exec(auditedStore.facts["Orders a month"]) ?? [];
  const whole = findings.filter(({ measured, orders }) => measured.unit !== "$" && orders > 0);
  expect(whole.map(({ perOrder }) => perOrder / 100)).toEqual(whole.map(() => Number(average)));
});

test("what is measured in orders or dollars is wrong by what is at stake", () => {
  for (const { title, measured, orders, perOrder } of findings) {
    const difference = Math.abs(measured.found - measured.right);
    if (measured.unit === "$") expect(difference * 100, title).toBe(perOrder);
    if (/orders/i.test(measured.label))
      expect(difference, title).toBe(measured.unit ? difference : orders);
  }
});

test("the tag plan has twelve different rows", () => {
  expect(tagPlan).toHaveLength(12);
  expect(new Set(tagPlan.map(({ event }) => event)).size).toBe(12);
});

const repaired = new Set(tagPlan.flatMap(({ repairs }) => repairs));

test("the findings that the tag plan repairs exist", () => {
  for (const number of repaired) expect(findings[number - 1], String(number)).toBeDefined();
});

test("the tag plan repairs each open finding", () => {
  const open = findings.flatMap((finding, index) => (finding.open === null ? [] : [index + 1]));
  expect([...repaired]).toEqual(expect.arrayContaining(open));
});
