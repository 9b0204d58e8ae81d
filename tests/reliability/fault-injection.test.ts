import { beforeEach, describe, expect, test } from "vitest";
import { composeMail } from "#workers/mail/compose-mail.ts";
import { chance } from "./chance.ts";
import { digestInThisThread } from "./digest-in-this-thread.ts";
import { brokenPromises, comeToRest, type Sending } from "./kept-promises.ts";
import { composeQuickly } from "./quick-mails.ts";
import { requestOf } from "./sent-requests.ts";
import { type Fault, simulatedSite } from "./simulated-site.ts";
import { sqliteDatabase } from "./sqlite-database.ts";
import { virtualTime } from "./virtual-time.ts";

const KEY = "5b3f2a4e-8f10-4c55-9c2e-2f6d3a1b0c9d";
const REQUEST = requestOf(1, "one");
const CONSENT = { analytics: true, marketing: true };
const FAULTS = ["before", "after"] as const;

/** By the number of the call, from 0. */
type Plan = ReadonlyMap<number, Exclude<Fault, null>>;

const database = sqliteDatabase();

beforeEach(digestInThisThread);

/**
 * One visitor sends a form, is told something, and sends it again when that was "not stored". Then
 * queues and cron work until nothing is left. Answers every call that left the Worker, in order.
 */
async function submission(
  plan: Plan,
  compose = composeMail,
): Promise<{ calls: string[]; broken: string[] }> {
  const time = virtualTime(Date.UTC(2026, 0, 1));
  let call = 0;
  database.empty();
  const site = simulatedSite(time, chance(1), () => plan.get(call++) ?? null, database, compose);
  const sendings: Sending[] = [];
  for (let sending = 1; sending <= 2; sending += 1) {
    const ended = await time.until(site.submit(KEY, REQUEST, CONSENT));
    const outcome = ended.died ? null : ended.answer;
    sendings.push({ key: KEY, request: REQUEST, outcome, consent: CONSENT });
    if (outcome?.status === "stored") break;
  }
  await time.until(comeToRest(site, time.sleep));
  return { calls: [...site.calls], broken: brokenPromises(site, sendings) };
}

/** A name for a plan in a message. */
function describePlan(plan: Plan, calls: readonly string[]): string {
  return [...plan].map(([index, fault]) => `${calls[index]} (call ${index}) ${fault}`).join(", ");
}

test("a submission without faults is one request, two mails and two conversions", async () => {
  const { calls, broken } = await submission(new Map());
  expect(broken).toEqual([]);
  expect(calls.filter((name) => name === "mail.send")).toHaveLength(2);
  expect(calls.filter((name) => name.endsWith(".post")).toSorted()).toEqual([
    "ga4.post",
    "meta.post",
  ]);
});

describe("every promise is kept when", () => {
  test("any one call fails, before or after its effect", async () => {
    const { calls } = await submission(new Map());
    expect(calls.length).toBeGreaterThan(10);
    for (const index of calls.keys()) {
      for (const fault of FAULTS) {
        const plan: Plan = new Map([[index, fault]]);
        const { broken } = await submission(plan);
        expect(broken, describePlan(plan, calls)).toEqual([]);
      }
    }
  });

  test("any two calls fail, also those that only the first failure brings about", async () => {
    let runs = 0;
    const { calls } = await submission(new Map(), composeQuickly);
    for (const first of calls.keys()) {
      for (const fault of FAULTS) {
        const { calls: after } = await submission(new Map([[first, fault]]), composeQuickly);
        for (let second = first + 1; second < after.length; second += 1) {
          for (const another of FAULTS) {
            const plan: Plan = new Map([
              [first, fault],
              [second, another],
            ]);
            const { broken } = await submission(plan, composeQuickly);
            expect(broken, describePlan(plan, after)).toEqual([]);
            runs += 1;
          }
        }
      }
    }
    expect(runs).toBeGreaterThan(200);
  });

  const services = ["d1", "intake", "kv", "outbox", "mail", "ga4", "meta"];
  test.each(services)(
    "%s fails for the whole submission, alone or with any other",
    async (service) => {
      for (const other of services) {
        for (const fault of FAULTS) {
          const broken = await outage(new Set([service, other]), fault);
          expect(broken, `${service} and ${other} ${fault}`).toEqual([]);
        }
      }
    },
  );
});

test("a visitor is told that nothing is kept only when database, queue and store all fail", async () => {
  const time = virtualTime(0);
  database.empty();
  const site = simulatedSite(time, chance(1), () => "before", database);
  expect(await time.until(site.submit(KEY, REQUEST))).toEqual({
    died: false,
    answer: { status: "unavailable" },
  });
  expect(site.calls.slice(0, 5)).toEqual([
    "d1.batch",
    "d1.batch",
    "d1.batch",
    "intake.send",
    "kv.put",
  ]);
});

/** Services are down until the visitor has an answer (or two), and then come back. */
async function outage(services: ReadonlySet<string>, fault: Fault): Promise<string[]> {
  const time = virtualTime(Date.UTC(2026, 0, 1));
  let isDown = true;
  database.empty();
  const site = simulatedSite(
    time,
    chance(1),
    (name) => (isDown && services.has(name.split(".")[0] ?? "") ? fault : null),
    database,
  );
  const sendings: Sending[] = [];
  for (let sending = 1; sending <= 2; sending += 1) {
    const ended = await time.until(site.submit(KEY, REQUEST, CONSENT));
    const outcome = ended.died ? null : ended.answer;
    sendings.push({ key: KEY, request: REQUEST, outcome, consent: CONSENT });
  }
  await time.until(site.sweep());
  await time.until(site.deliver("outbox"));
  isDown = false;
  await time.until(comeToRest(site, time.sleep));
  return brokenPromises(site, sendings);
}
