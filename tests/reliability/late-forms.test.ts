import { beforeEach, expect, test } from "vitest";
import type { QueueMessage } from "#workers/intake/intake-queues.ts";
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
const STEP_MS = 15_000;
const SEEDS = [1, 2, 3, 4];
const KEY = "5b3f2a4e-8f10-4c55-9c2e-2f6d3a1b0c9d";

const database = sqliteDatabase();

beforeEach(digestInThisThread);

function isStored(): boolean {
  return database.rows("SELECT 1 FROM requests").length > 0;
}

/** Time until a request is stored after the database recovers; an hour at most. */
async function lateness(seed: number, minutesAway: number): Promise<number> {
  const startsAt = Date.UTC(2026, 0, 1);
  const time = virtualTime(startsAt);
  const backAt = startsAt + minutesAway * MINUTE_MS;
  database.empty();
  const site = simulatedSite(
    time,
    chance(seed),
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

// The first ones wait in the queue; the last ones' retries are used up long before.
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

test("a form of a newer build is kept by one that cannot read it, until the newer one takes it in", async () => {
  const startsAt = Date.UTC(2026, 0, 1);
  const time = virtualTime(startsAt);
  database.empty();
  const faultOf = (name: string) =>
    name.startsWith("d1.") && time.now() < startsAt + MINUTE_MS ? "before" : null;
  const site = simulatedSite(time, chance(1), faultOf, database, composeQuickly);
  await time.until(site.submit(KEY, requestOf(1, "one")));
  let body: object = {};
  await site.queues.intake.deliver(time.now(), (all) => all, takeOut);
  site.queues.intake.put({ ...body, effects: ["confirmation", "effect-of-tomorrow"] });
  for (let minute = 0; minute < 3 * 24 * 60; minute += 1) {
    await time.until(site.deliver("intake"));
    await time.until(site.deliver("intake-dead"));
    await time.until(time.sleep(MINUTE_MS));
  }
  expect(isStored()).toBe(false);
  // A newer build knows its effect.
  for (const name of ["intake", "intake-dead"] as const) {
    await site.queues[name].deliver(Infinity, (all) => all, takeOut);
  }
  expect(body).toMatchObject({ key: KEY, effects: ["confirmation", "effect-of-tomorrow"] });
  site.queues.intake.put({ ...body, effects: ["confirmation", "notification"] });
  await time.until(comeToRest(site, time.sleep));
  const mails = site.sent.map(({ row }) => `${row.effect} ${row.formId}`);
  expect(mails.toSorted()).toEqual([`confirmation ${KEY}`, `notification ${KEY}`]);

  async function takeOut(messages: readonly QueueMessage[]): Promise<boolean> {
    for (const message of messages) {
      body = Object(message.body);
      message.ack();
    }
    return true;
  }
});
