import { expect, test } from "vitest";
import type { QueueMessage } from "#workers/intake/intake-queues.ts";
import { seededRandom } from "./random.ts";
import { runUntilSettled } from "./invariants.ts";
import { database, KEY, MINUTE_MS, createRequest, simulation, STARTS_AT } from "./simulation.ts";

const SWEEP_INTERVAL_MS = 5 * MINUTE_MS;
/** The time between two deliveries of a queue. */
const STEP_MS = 15_000;
const SEEDS = [1, 2, 3, 4];

function isStored(): boolean {
  return database.rows("SELECT 1 FROM requests").length > 0;
}

function withoutDatabase(awayMs: number, seed = 1) {
  return simulation(
    (name, now) => (name.startsWith("d1.") && now < STARTS_AT + awayMs ? "before" : null),
    { random: seededRandom(seed) },
  );
}

/** Returns how many ms after an outage its first request is stored; an hour at most. */
async function lateness(seed: number, minutesAway: number): Promise<number> {
  const backAt = STARTS_AT + minutesAway * MINUTE_MS;
  const { site, time } = withoutDatabase(minutesAway * MINUTE_MS, seed);
  await time.until(site.submit(KEY, createRequest(1, "one")));
  let sweepAt = STARTS_AT;
  while (!isStored() && time.now() < backAt + 60 * MINUTE_MS) {
    await time.until(site.deliver("intake"));
    await time.until(site.deliver("intake-dead"));
    if (time.now() >= sweepAt) {
      await time.until(site.sweep());
      sweepAt += SWEEP_INTERVAL_MS;
    }
    await time.until(time.sleep(STEP_MS));
  }
  return time.now() - backAt;
}

// Forms of short outages stay in the queue; those of long ones become dead letters.
const OUTAGE_MINUTES = [1, 20, 43, 70, 110, 360, 4320];
test.each(OUTAGE_MINUTES)("a form is stored soon after %i minutes of outage", async (minutes) => {
  for (const seed of SEEDS) {
    expect(await lateness(seed, minutes), `seed ${seed}`).toBeLessThanOrEqual(
      SWEEP_INTERVAL_MS + 2 * STEP_MS,
    );
  }
});

test.each(["intake", "intake-dead", "outbox"] as const)(
  "a form is stored once and has its mails once when the consumer of %s crashes for an hour",
  async (broken) => {
    const isLate = broken !== "outbox";
    const { site, time } = withoutDatabase(isLate ? 60 * MINUTE_MS : 0);
    await time.until(site.submit(KEY, createRequest(1, "one")));
    expect(site.queues.intake.size()).toBe(Number(isLate));
    if (broken === "intake-dead") site.queues.intake.deadLetterAll();
    while (time.now() < STARTS_AT + 60 * MINUTE_MS) {
      const delivery = site.deliver(broken);
      site.killOne();
      await time.until(delivery);
      await time.until(time.sleep(STEP_MS));
    }
    await time.until(runUntilSettled(site, time.sleep));
    expect(database.rows("SELECT 1 FROM requests")).toHaveLength(1);
    expect(site.sent.filter(({ row }) => row.form === "request")).toHaveLength(2);
  },
);

test("a form of a newer build waits until that build reads it", async () => {
  const { site, time } = withoutDatabase(MINUTE_MS);
  await time.until(site.submit(KEY, createRequest(1, "one")));
  let body: object = {};
  await site.queues.intake.deliver(time.now(), (all) => all, takeOut);
  site.queues.intake.put({ ...body, effects: ["confirmation", "effect-of-tomorrow"] });
  for (let minute = 0; minute < 3 * 24 * 60; minute += 1) {
    await time.until(site.deliver("intake"));
    await time.until(site.deliver("intake-dead"));
    await time.until(time.sleep(MINUTE_MS));
  }
  expect(isStored()).toBe(false);
  // The newer build parses its effect.
  for (const name of ["intake", "intake-dead"] as const) {
    await site.queues[name].deliver(Infinity, (all) => all, takeOut);
  }
  expect(body).toMatchObject({ key: KEY, effects: ["confirmation", "effect-of-tomorrow"] });
  site.queues.intake.put({ ...body, effects: ["confirmation", "notification"] });
  await time.until(runUntilSettled(site, time.sleep));
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
