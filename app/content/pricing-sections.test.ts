import { expect, test } from "vitest";
import { ORDERS } from "#app/domain/losses/losses.ts";
import { criteria, type Loss, lossCauses } from "./pricing-comparison.ts";
import { accuracy, compliance, funnel, included, timeline } from "./pricing-sections.ts";
import { terms } from "./site.ts";

test("benefits have the titles of the spec", () => {
  expect([accuracy, compliance, funnel].map(({ title }) => title)).toEqual([
    "Data Accuracy First",
    "Compliance Ready",
    "Full-Funnel Visibility",
  ]);
});

test("steps have the days and titles of the spec", () => {
  expect(timeline.map(({ days, title }) => `${days} ${title}`)).toEqual([
    "Day 0-1 Audit & Access",
    "Day 1-2 Tag Plan",
    "Day 3-4 Implementation",
    "Day 4-5 QA & Go-Live",
  ]);
});

test("the last step ends on the last day of the turnaround", () => {
  const lastDay = timeline.at(-1)?.days.split("-").at(-1);
  expect(lastDay).toBe(String(terms.longestTurnaroundDays));
});

test("six different items are included", () => {
  expect(new Set(Object.values(included)).size).toBe(6);
  expect(Object.keys(included)).toHaveLength(6);
});

test("each criterion describes both set-ups", () => {
  for (const [name, [client, server]] of Object.entries(criteria)) {
    expect(client.length, name).toBeGreaterThan(5);
    expect(server.length, name).toBeGreaterThan(5);
  }
});

test("the funnel never widens", () => {
  const visitors = Object.values(funnel.steps);
  expect(visitors).toEqual(visitors.toSorted((one, other) => other - one));
});

test("refused consent costs both set-ups the same orders", () => {
  const refusals = lossCauses.filter(({ isConsentRefusal }) => isConsentRefusal);
  expect(refusals).toHaveLength(1);
  for (const { client, server } of refusals) expect(server).toBe(client);
});

test("each cause but refused consent costs a server fewer orders, but some", () => {
  for (const { cause, client, server, isConsentRefusal } of lossCauses) {
    if (isConsentRefusal) continue;
    expect(server, cause).toBeLessThan(client);
    expect(server, cause).toBeGreaterThan(0);
  }
});

test("all causes together leave some orders", () => {
  expect(lossCauses.reduce((sum, { client }) => sum + client, 0)).toBeLessThan(ORDERS);
});

test("the benefit shows the share of orders with consent that the comparison's server reports", () => {
  const lost = (matches: (loss: Loss) => boolean) =>
    lossCauses.filter(matches).reduce((sum, { server }) => sum + server, 0);
  const agreed = ORDERS - lost(({ isConsentRefusal }) => isConsentRefusal === true);
  const arrived = ORDERS - lost(({ share }) => share !== "safari");
  expect(accuracy.reports.at(-1)?.orders).toBe(Math.round((arrived / agreed) * 100));
});
