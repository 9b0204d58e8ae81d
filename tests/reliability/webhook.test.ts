import { expect, test } from "vitest";
import { countStuck } from "#workers/outbox/outbox-statements.ts";
import {
  database,
  HOUR_MS,
  KEY,
  MINUTE_MS,
  createRequest,
  simulation,
  STARTS_AT,
} from "./simulation.ts";

type Answer = ResponseInit | "no answer" | null;

/** Sends a request to a receiver that answers by the minutes since then. Returns the minutes of its attempts. */
async function requestTo(answerAt: (minute: number) => Answer) {
  const attempts: number[] = [];
  const minutesSince = (now: number) => (now - STARTS_AT) / MINUTE_MS;
  const { site, time } = simulation((name, now) => {
    if (name !== "webhook.fetch") return null;
    attempts.push(minutesSince(now));
    return answerAt(minutesSince(now)) === "no answer" ? "before" : null;
  });
  site.platforms.failure.webhook = () => {
    const answer = answerAt(minutesSince(time.now()));
    return answer === "no answer" ? null : answer;
  };
  await time.until(site.submit(KEY, createRequest(1, "one")));

  async function run(hours: number): Promise<void> {
    const end = time.now() + hours * HOUR_MS;
    while (time.now() < end) {
      await time.until(site.deliver("outbox"));
      await time.until(site.sweep());
      await time.until(time.sleep(MINUTE_MS));
    }
  }

  const row = () => database.rows("SELECT * FROM outbox WHERE effect = 'webhook'")[0];
  return { attempts, received: site.platforms.webhook.received, run, row };
}

const pauses = (attempts: readonly number[]) =>
  attempts.slice(1).map((minute, index) => minute - (attempts[index] ?? 0));

test.each<[string, Answer]>([
  ["is away", "no answer"],
  ["answers 500", { status: 500 }],
  ["redirects", { status: 302, headers: { Location: "https://elsewhere.example" } }],
  ["has a wrong address", { status: 404 }],
])(
  "a receiver that %s for an hour gets the lead once, after growing pauses",
  async (_what, answer) => {
    const { attempts, received, run, row } = await requestTo((minute) =>
      minute < 60 ? answer : null,
    );
    await run(3);
    expect(received.map(({ eventId }) => eventId)).toEqual([KEY]);
    expect(row()).toMatchObject({ transport_id: "webhook 204", last_error: null });
    const [first = 0, ...others] = pauses(attempts);
    expect(first).toBeLessThan(3);
    expect(others.at(-1)).toBeGreaterThan(15);
    expect(attempts.length).toBeLessThan(10);
  },
);

test.each([
  ["in seconds", "7200"],
  ["as a date", new Date(STARTS_AT + 2 * HOUR_MS).toUTCString()],
])("a receiver that asks for a pause, %s, is left alone until then", async (_what, retryAfter) => {
  const { attempts, received, run } = await requestTo((minute) =>
    minute < 119 ? { status: 429, headers: { "Retry-After": retryAfter } } : null,
  );
  await run(4);
  expect(received).toHaveLength(1);
  expect(attempts).toHaveLength(2);
  expect(attempts[1]).toBeGreaterThanOrEqual(119);
});

test("a lead that its receiver rejects is given up and stuck after three days", async () => {
  const { attempts, received, run, row } = await requestTo(() => ({ status: 410 }));
  await run(2);
  const db = database.d1(async (_name, effect) => effect());
  expect(await countStuck(db, STARTS_AT + 2 * HOUR_MS)).toBe(1);
  await run(74);
  expect(received).toEqual([]);
  expect(row()).toMatchObject({ last_error: "webhook-http-410", done_at: null });
  const days = (Date.parse(String(row()?.given_up_at)) - STARTS_AT) / (24 * HOUR_MS);
  expect(days).toBeGreaterThan(3);
  expect(days).toBeLessThan(3.1);
  expect(await countStuck(db, STARTS_AT + 76 * HOUR_MS)).toBe(1);
  // Pauses of half an hour to an hour, at the start shorter.
  expect(attempts.length).toBeLessThan(150);
});
