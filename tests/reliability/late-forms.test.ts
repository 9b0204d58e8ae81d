import { beforeEach, expect, test } from "vitest";
import { composeMail } from "#workers/mail/compose-mail.ts";
import { chance } from "./chance.ts";
import { digestInThisThread } from "./digest-in-this-thread.ts";
import { comeToRest } from "./kept-promises.ts";
import { composeQuickly } from "./quick-mails.ts";
import { requestOf } from "./sent-requests.ts";
import { simulatedSite } from "./simulated-site.ts";
import { sqliteDatabase } from "./sqlite-database.ts";
import { virtualTime } from "./virtual-time.ts";

const MINUTE_MS = 60 * 1000;
const SWEEP_EVERY_MS = 5 * MINUTE_MS;
/** How often a queue looks for what is ready. */
const STEP_MS = 15_000;
const SEEDS = [1, 2, 3, 4];
const KEY = "5b3f2a4e-8f10-4c55-9c2e-2f6d3a1b0c9d";

const database = sqliteDatabase();

beforeEach(digestInThisThread);

function isStored(): boolean {
  return database.rows("SELECT 1 FROM requests").length > 0;
}

/** Answers how long after the return of the database a request is in it that was sent as it went away; an hour ends it. */
async function lateness(seed: number, minutesAway: number): Promise<number> {
  const startsAt = Date.UTC(2026, 0, 1);
  const time = virtualTime(startsAt);
  const backAt = startsAt + minutesAway * MINUTE_MS;
  database.empty();
  const site = simulatedSite(
    time,
    // A store that is not behind what was written to it: how far it may be is another matter.
    { ...chance(seed), happens: () => false },
    (name) => (name.startsWith("d1.") && time.now() < backAt ? "before" : null),
    database,
    composeQuickly,
  );
  await time.until(site.submit(KEY, requestOf(1, "one")));
  let sweepAt = startsAt;
  while (!isStored() && time.now() < backAt + 60 * MINUTE_MS) {
    await time.until(site.deliver("intake"));
    await time.until(site.deliver("intake-dead"));
    if (time.now() >= sweepAt) {
      await time.until(site.sweep());
      sweepAt += SWEEP_EVERY_MS;
    }
    await time.until(time.sleep(STEP_MS));
  }
  return time.now() - backAt;
}

// The first ones wait in the queue to the end; the retries of the last ones are used up long before.
test.each([1, 20, 43, 70, 110, 6 * 60, 3 * 24 * 60])(
  "a form is in the database five minutes after that is back, when it was away for %i minutes",
  async (minutes) => {
    for (const seed of SEEDS) {
      expect(await lateness(seed, minutes), `seed ${seed}`).toBeLessThanOrEqual(
        SWEEP_EVERY_MS + 2 * STEP_MS,
      );
    }
  },
);

test.each(["intake", "intake-dead", "outbox"] as const)(
  "a form is stored once and has its mails once after the consumer of %s crashed for an hour",
  async (broken) => {
    const time = virtualTime(0);
    database.empty();
    const isAway = () => time.now() < 60 * MINUTE_MS;
    const isLate = broken !== "outbox";
    const faultOf = (name: string) =>
      isLate && name.startsWith("d1.") && isAway() ? "before" : null;
    const site = simulatedSite(time, chance(1), faultOf, database, composeQuickly);
    await time.until(site.submit(KEY, requestOf(1, "one")));
    expect(site.queues.intake.size()).toBe(Number(isLate));
    if (broken === "intake-dead") site.queues.intake.giveUp();
    while (isAway()) {
      const delivery = site.deliver(broken);
      site.killOne();
      await time.until(delivery);
      await time.until(time.sleep(STEP_MS));
    }
    await time.until(comeToRest(site, time.sleep));
    expect(database.rows("SELECT 1 FROM requests")).toHaveLength(1);
    expect(site.sent.filter(({ row }) => row.form === "request")).toHaveLength(2);
  },
);

/** A form that a newer build has queued, and which this build delivers after a deploy was taken back. */
async function formOfNewerBuild() {
  const time = virtualTime(Date.UTC(2026, 0, 1));
  database.empty();
  let isAway = true;
  const luck = { ...chance(1), happens: () => false };
  const faultOf = (name: string) => (isAway && /^(d1|intake)\./.test(name) ? "before" : null);
  const site = simulatedSite(time, luck, faultOf, database);
  await time.until(site.submit(KEY, requestOf(1, "one")));
  isAway = false;
  const [name = ""] = [...site.store.keys()].filter((key) => key.startsWith("intake:"));
  const row = JSON.parse(site.store.get(name) ?? "");
  site.store.delete(name);
  site.queues.intake.put({ ...row, effects: ["confirmation", "effect-of-tomorrow"] });
  await time.until(site.deliver("intake"));
  return { site, time };
}

test("a form that this build cannot read is told to the agency before all else", async () => {
  const { site, time } = await formOfNewerBuild();
  await time.until(site.sweep());
  await time.until(site.deliver("outbox"));
  await time.until(site.sweep());
  await time.until(site.deliver("outbox"));
  expect(isStored()).toBe(false);
  const [report] = site.sent.filter(({ row }) => row.form === "report");
  const [, said] = report?.mail.text.split("\n").filter((line) => line !== "") ?? [];
  expect(said).toBe("Forms outside the database: 1");
  expect(report?.mail.text).not.toContain("is stored");
});

test("a form that an older build could not read is taken in by the build that can, and has its mails", async () => {
  const { site, time } = await formOfNewerBuild();
  const [name = ""] = [...site.store.keys()].filter((key) => key.startsWith("unreadable:"));
  // To the newer build its effect is one like any other.
  const text = site.store.get(name)?.replace("effect-of-tomorrow", "notification") ?? "";
  site.store.set(name, text);
  await time.until(site.sweep());
  expect(isStored()).toBe(true);
  await time.until(comeToRest(site, time.sleep));
  const mails = site.sent.map(({ row }) => `${row.effect} ${row.formId}`);
  expect(mails.toSorted()).toEqual([`confirmation ${KEY}`, `notification ${KEY}`]);
});

/** One invocation may make so many operations of the store, and so many queries of the database. */
const PLATFORM_LIMIT = 1_000;

test("ten thousand forms in the store are taken in by runs that stay below what an invocation may do, also without a queue", async () => {
  const time = virtualTime(Date.UTC(2026, 0, 1));
  database.empty();
  let isAway = true;
  const luck = { ...chance(1), happens: () => false };
  const faultOf = (name: string) =>
    (isAway ? /^(d1|intake)\./ : /^outbox\./).test(name) ? "before" : null;
  let compose: typeof composeMail = composeMail;
  const site = simulatedSite(time, luck, faultOf, database, (...mail) => compose(...mail));
  await time.until(site.submit(KEY, requestOf(1, "one")));
  isAway = false;
  const [name = ""] = [...site.store.keys()].filter((key) => key.startsWith("intake:"));
  const row = JSON.parse(site.store.get(name) ?? "");
  site.store.clear();
  const waiting = 10_000;
  for (let index = 0; index < waiting; index += 1) {
    const number = String(index).padStart(4, "0");
    const columns = { ...row.columns, email: `${number}@store.example` };
    const other = {
      ...row,
      columns,
      key: `${KEY.slice(0, -4)}${number}`,
      reference: `TG-${number}`,
    };
    const text = JSON.stringify({ ...other, contentHash: `${number}${row.contentHash.slice(4)}` });
    site.store.set(`intake:request:${number}`, text);
    if (index < waiting / 10) site.store.set(`unreadable:${number}`, "{}");
  }
  site.calls.length = 0;
  await time.until(site.sweep());
  const made = (of: string) => site.calls.filter((call) => call.startsWith(of)).length;
  expect(database.rows("SELECT 1 FROM requests").length).toBeGreaterThan(0);
  expect(site.sent.length).toBeGreaterThan(0);
  expect(made("kv.") + made("d1.")).toBeLessThan(PLATFORM_LIMIT);
  compose = composeQuickly;
  for (let run = 2; run <= waiting / 50 + 1 && !isEmptied(); run += 1)
    await time.until(site.sweep());
  expect(isEmptied()).toBe(true);
  expect(database.rows("SELECT count(*) AS stored FROM requests")).toEqual([{ stored: waiting }]);

  function isEmptied(): boolean {
    return [...site.store.keys()].every((key) => !key.startsWith("intake:"));
  }
});
