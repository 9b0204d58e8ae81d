import { expect, test } from "vitest";
import { seededRandom } from "./random.ts";
import { runUntilSettled } from "./invariants.ts";
import { database, HOUR_MS, KEY, createRequest, simulation, STARTS_AT } from "./simulation.ts";

const BOTH = { analytics: true, marketing: true };

/** Attempts are up to an hour apart, so a platform must recover this long before its limit. */
const LAST_CHANCE_HOURS = 2;
const LONGEST_HOURS = 9 * 24;
const HISTORIES = 19;

const LIMITS = { ga4: 72, meta: 7 * 24 } as const;

/** Sends a request at the start of an outage of both platforms. */
async function outage(seed: number, hours: number) {
  const random = seededRandom(seed);
  const isDown = (now: number) => now < STARTS_AT + hours * HOUR_MS;
  const { site, time } = simulation(
    (name, now) => (name.endsWith(".post") && isDown(now) && random.happens(0.5) ? "before" : null),
    { random },
  );
  site.platforms.failure.status = () => (isDown(time.now()) ? random.of([429, 500, 503]) : null);
  await time.until(site.submit(KEY, createRequest(1, "one"), { consent: BOTH }));
  await time.until(runUntilSettled(site, time.sleep));
  return { site, time };
}

test("an outage within a platform's limit loses no conversion, and none is sent after the limit", async () => {
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const hours = ((seed - 1) * LONGEST_HOURS) / (HISTORIES - 1);
    const { platforms } = (await outage(seed, hours)).site;
    const givenUp = database.rows("SELECT 1 FROM outbox WHERE given_up_at IS NOT NULL");
    let lost = 0;
    for (const platform of ["ga4", "meta"] as const) {
      const { received, violations } = platforms[platform];
      expect(violations, `${hours} hours`).toEqual([]);
      if (hours < LIMITS[platform] - LAST_CHANCE_HOURS) {
        expect(received, `${platform} after ${hours} hours`).toHaveLength(1);
      }
      if (hours >= LIMITS[platform]) expect(received, `${platform}, ${hours} hours`).toEqual([]);
      lost += 1 - received.length;
    }
    expect(givenUp).toHaveLength(lost);
  }
});

test("an expired conversion is given up with its reason", async () => {
  await outage(1, 9 * 24);
  const rows = database.rows(
    "SELECT effect, last_error FROM outbox WHERE given_up_at IS NOT NULL ORDER BY effect",
  );
  expect(rows).toEqual([
    { effect: "ga4", last_error: "ga4-too-old" },
    { effect: "meta", last_error: "meta-too-old" },
  ]);
});

test("an expired conversion is not reported again every day", async () => {
  const { site, time } = await outage(1, 9 * 24);
  const reports = () => database.rows("SELECT 1 FROM outbox WHERE form = 'report'").length;
  const before = reports();
  expect(before).toBeGreaterThan(0);
  // Once a day during the outage.
  expect(before).toBeLessThanOrEqual(9 + 1);
  await time.until(time.sleep(24 * HOUR_MS));
  await time.until(site.sweep());
  expect(reports()).toBe(before);
});

test.each([
  ["an erased request is not sent", "DELETE FROM requests", []],
  [
    "a request whose consent was withdrawn is posted to the webhook only",
    "UPDATE requests SET consent_analytics = 0, consent_marketing = 0",
    ["webhook"],
  ],
])("%s", async (_what, change, recipients) => {
  const { site, time } = simulation();
  await time.until(site.submit(KEY, createRequest(1, "one"), { consent: BOTH }));
  expect(database.rows("SELECT 1 FROM outbox WHERE effect IN ('ga4', 'meta')")).toHaveLength(2);
  database.rows(`${change} RETURNING 1`);
  await time.until(runUntilSettled(site, time.sleep));
  expect(site.platforms.deliveries.map(({ platform }) => platform)).toEqual(recipients);
});
