import { expect, test } from "vitest";
import { ORDERS } from "#app/domain/losses/losses.ts";
import { comparison, criteria, type Loss, losses } from "./pricing-comparison.ts";
import { accuracy, compliance, funnel, included, timeline } from "./pricing-sections.ts";
import { terms } from "./site.ts";

test("benefits and steps have the titles of the spec, and the last step ends on the last day of the turnaround", () => {
  expect([accuracy, compliance, funnel].map(({ title }) => title)).toEqual([
    "Data Accuracy First",
    "Compliance Ready",
    "Full-Funnel Visibility",
  ]);
  expect(timeline.map(({ days, title }) => `${days} ${title}`)).toEqual([
    "Day 0-1 Audit & Access",
    "Day 1-2 Tag Plan",
    "Day 3-4 Implementation",
    "Day 4-5 QA & Go-Live",
  ]);
  const lastDay = timeline.at(-1)?.days.split("-").at(-1);
  expect(lastDay).toBe(String(terms.longestTurnaroundDays));
});

test("lists six unique items, both set-ups for each criterion, and a funnel that never widens", () => {
  expect(new Set(Object.values(included)).size).toBe(6);
  expect(Object.keys(included)).toHaveLength(6);
  for (const [name, [client, server]] of Object.entries(criteria)) {
    expect(client.length, name).toBeGreaterThan(5);
    expect(server.length, name).toBeGreaterThan(5);
  }
  const visitors = Object.values(funnel.steps);
  expect(visitors).toEqual(visitors.toSorted((one, other) => other - one));
});

test("refused consent costs both set-ups the same orders; each other cause costs a server fewer, but some", () => {
  const refusals = losses.filter(({ isConsentRefusal }) => isConsentRefusal);
  expect(refusals).toHaveLength(1);
  for (const { client, server } of refusals) expect(server).toBe(client);
  for (const { cause, client, server, isConsentRefusal } of losses) {
    if (isConsentRefusal) continue;
    expect(server, cause).toBeLessThan(client);
    expect(server, cause).toBeGreaterThan(0);
  }
  expect(losses.reduce((sum, { client }) => sum + client, 0)).toBeLessThan(ORDERS);
});

test("the comparison says how many orders with consent arrive, and the benefit shows the same share", () => {
  const lost = (setUp: "client" | "server", matches: (loss: Loss) => boolean) =>
    losses.filter(matches).reduce((sum, loss) => sum + loss[setUp], 0);
  const agreed = ORDERS - lost("server", ({ isConsentRefusal }) => isConsentRefusal === true);
  const [withoutAd] = losses.filter(({ cause }) => cause === "Shortened cookies");
  const arrived = (setUp: "client" | "server") =>
    ORDERS - lost(setUp, ({ cause }) => cause !== withoutAd?.cause);
  const share = Math.round((arrived("server") / agreed) * 100);
  expect(comparison.endWhy).toContain(
    `Of the ${agreed} orders whose buyers agreed, ${arrived("client")} arrive client-side and ${arrived("server")} server-side (${share} of 100); ${withoutAd?.client} and ${withoutAd?.server} of them`,
  );
  expect(accuracy.reports.at(-1)?.orders).toBe(share);
});
