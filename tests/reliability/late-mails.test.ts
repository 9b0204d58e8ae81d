import { expect, test } from "vitest";
import { readStuck } from "#workers/mail/compose-mail.ts";
import { countStuck } from "#workers/outbox/outbox-statements.ts";
import { seededRandom } from "./random.ts";
import { database, HOUR_MS, KEY, createRequest, simulation, STARTS_AT } from "./simulation.ts";

const SWEEP_INTERVAL_MS = 5 * 60 * 1000;
const WITHOUT_MAIL_HOURS = 30 * 24;
const LONGEST_PAUSE_HOURS = 12;

/** Sends a request whose mails get these errors of Email Service, by the hours since then. */
async function requestWith(codeAfter: (hours: number) => string | null, hoursAhead = 0) {
  const { site, time } = simulation(undefined, { random: seededRandom(2) });
  time.setAhead(hoursAhead * HOUR_MS);
  const hours = (): number => (time.trueNow() - STARTS_AT) / HOUR_MS;
  site.mailFailure.code = () => codeAfter(hours());
  await time.until(site.submit(KEY, createRequest(1, "one")));

  async function until(end: number): Promise<void> {
    while (hours() < end) {
      await time.until(site.sweep());
      for (const name of ["outbox", "outbox-dead"] as const) await time.until(site.deliver(name));
      await time.until(time.sleep(SWEEP_INTERVAL_MS));
    }
  }

  return { until, correctClock: () => time.setAhead(0) };
}

function mails(what: "done" | "given_up") {
  return database.rows(
    `SELECT attempts, (julianday(${what}_at) - julianday(created_at)) * 24 AS hours FROM outbox
     WHERE form = 'request' AND effect <> 'webhook' AND ${what}_at IS NOT NULL`,
  );
}

test.each([
  ["is sent within half a day", 0],
  ["has attempts left for a day of other errors", 24],
])("a mail that waited for the set-up of Email Service %s", async (_what, hoursOfErrors) => {
  const { until } = await requestWith((hours) => {
    if (hours <= WITHOUT_MAIL_HOURS) return "E_SENDER_NOT_VERIFIED";
    return hours < WITHOUT_MAIL_HOURS + hoursOfErrors ? "E_DAILY_LIMIT_EXCEEDED" : null;
  });
  await until(WITHOUT_MAIL_HOURS);
  expect(mails("given_up")).toEqual([]);
  await until(WITHOUT_MAIL_HOURS + hoursOfErrors + LONGEST_PAUSE_HOURS + 1);
  expect(mails("done")).toHaveLength(2);
});

test("a mail with another error is attempted 18 times in two to four days, then given up", async () => {
  const { until } = await requestWith(() => "E_DELIVERY_FAILED");
  await until(5 * 24);
  const givenUp = mails("given_up");
  expect(givenUp).toHaveLength(2);
  for (const { attempts, hours } of givenUp) {
    expect(attempts).toBe(18);
    expect(Number(hours) / 24).toBeGreaterThan(2);
    expect(Number(hours) / 24).toBeLessThan(4.3);
  }
});

test("a mail is sent by its next attempt after an outage of an hour", async () => {
  const { until } = await requestWith((hours) => (hours < 1 ? "E_INTERNAL_SERVER_ERROR" : null));
  await until(1);
  expect(mails("done")).toEqual([]);
  await until(1 + 35 / 60);
  expect(mails("done")).toHaveLength(2);
});

test.each([
  [10, 0],
  [24, 0],
  [20 * 24, 0],
  [20 * 24, 0.5],
])(
  "a mail due by a clock %i hours ahead, or failing for %d hours, is sent at once when the clock is correct",
  async (hoursAhead, failingHours) => {
    const { until, correctClock } = await requestWith(
      (hours) => (hours < failingHours ? "E_INTERNAL_SERVER_ERROR" : null),
      hoursAhead,
    );
    await until(failingHours);
    correctClock();
    await until(failingHours + 0.2);
    expect(mails("done")).toHaveLength(2);
  },
);

test("daily reports are given up while mail is not set up", async () => {
  const { until } = await requestWith(() => "E_SENDER_NOT_VERIFIED");
  await until(WITHOUT_MAIL_HOURS);
  const sql = "SELECT 1 FROM outbox WHERE form = 'report' AND given_up_at IS NULL";
  const waiting = database.rows(sql);
  expect(waiting.length).toBeGreaterThan(0);
  expect(waiting.length).toBeLessThanOrEqual(5);
});

const db = database.d1(async (_, effect) => effect());

function insertRow(form: string, id: string, effect: string, time: number): void {
  const at = new Date(time).toISOString();
  const sql = "INSERT INTO outbox (form, form_id, effect, created_at, due_at)";
  database.rows(`${sql} VALUES (?, ?, ?, ?, ?)`, form, id, effect, at, at);
}

test("sweep and report count the same stuck effects: an hour old by the Worker's clock", async () => {
  const now = Date.UTC(2020, 0, 1);
  database.empty();
  for (const minutes of [59, 61, 90]) {
    insertRow("message", `${minutes} minutes old`, "confirmation", now - minutes * 60_000);
  }
  expect(await countStuck(db, now)).toBe(2);
  expect(await readStuck(db, now)).toMatchObject([{ form: "message", count: 2 }]);
});

async function sweepAfterRollback(): Promise<void> {
  const { site, time } = simulation();
  insertRow("request", KEY, "effect-of-newer-build", STARTS_AT - 2 * HOUR_MS);
  insertRow("report", "2025-12-31", "notification", STARTS_AT - HOUR_MS);
  await time.until(site.sweep());
  await time.until(site.deliver("outbox"));
}

test("after a rollback, the sweep does all effects but those of the newer build", async () => {
  await sweepAfterRollback();
  expect(database.rows("SELECT effect FROM outbox WHERE done_at IS NOT NULL")).toMatchObject([
    { effect: "notification" },
  ]);
});

test("after a rollback, an effect of the newer build counts as stuck", async () => {
  await sweepAfterRollback();
  expect(await countStuck(db, STARTS_AT)).toBe(1);
});
