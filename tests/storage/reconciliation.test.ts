import { beforeEach, describe, expect, test } from "vitest";
import { LEAD_CONVERSIONS } from "#app/domain/conversions/conversion.ts";
import { lastDays, lastWeek, weekKey } from "#app/domain/conversions/reconciliation.ts";
import { nightly } from "#workers/background/handlers.ts";
import type { ConversionSettings } from "#workers/conversions/conversion-settings.ts";
import { readMeasurement } from "#workers/conversions/reconcile.ts";
import { composeMail } from "#workers/mail/compose-mail.ts";
import { BUSY, DONE, REJECTED, testInbox } from "../inbox-fixtures.ts";
import { SETTINGS } from "../reliability/simulated-platforms.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const TODAY = "2026-11-21";
const NIGHT = Date.parse(`${TODAY}T03:17:00.000Z`);
const OFF: ConversionSettings = { ga4: null, meta: null, googleAds: null };

let inbox: ReturnType<typeof testInbox>;
let logged: Record<string, unknown>[];

beforeEach(() => {
  inbox = testInbox();
  logged = [];
});

function runNight(now = NIGHT, settings = SETTINGS, db = inbox.db): Promise<void> {
  const log = (event: string, _: unknown, more?: object) => void logged.push({ event, ...more });
  const deps = { now: () => now, random: () => 0, sleep: async () => {}, log };
  return nightly({ db, settings }, deps);
}

/** Noon, UTC, this many days ago. */
function noon(daysAgo: number): string {
  return new Date(Date.parse(`${TODAY}T12:00:00.000Z`) - daysAgo * DAY_MS).toISOString();
}

const UNPLANNED = "DELETE FROM outbox WHERE effect IN ('ga4', 'meta') AND form_id = ? RETURNING 1";

async function send(at: string, change = "") {
  const row = await inbox.send("request", {}, { at, flags: ["unsigned"] });
  if (change === "unplanned") inbox.rows(UNPLANNED, row.key);
  else if (change) inbox.rows(`UPDATE requests SET ${change} WHERE id = ? RETURNING 1`, row.key);
  return row;
}

async function expire(at: string, effect: string): Promise<void> {
  const { key } = await send(noon(9));
  const sql = `UPDATE outbox SET given_up_at = ?, last_error = effect || '-too-old'
    WHERE form_id = ? AND effect = ? RETURNING 1`;
  inbox.rows(sql, at, key, effect);
}

/** Keys of reports in the outbox. */
function reports(): unknown[] {
  const rows = inbox.rows("SELECT form_id FROM outbox WHERE form = 'report' ORDER BY form_id");
  return rows.map(({ form_id }) => form_id);
}

/** Returns and forgets what was logged. */
function loggedGaps() {
  return logged
    .splice(0)
    .map(({ event, conversion, expired, unplanned }) =>
      [event, conversion, expired, unplanned].join(" "),
    );
}

async function composeReport(formId: string, settings = SETTINGS, now = NIGHT) {
  const key = { form: "report", formId, effect: "notification" } as const;
  const mail = await composeMail({ db: inbox.db, now: () => now, settings, formSecret: null }, key);
  return mail?.text.replaceAll(/\s+/g, " ") ?? null;
}

const NONE = { allowed: 0, accepted: 0, retrying: 0, unplanned: 0 };

function countDay() {
  return readMeasurement(inbox.db, LEAD_CONVERSIONS, lastDays(1, Date.parse(noon(0))));
}

test("the figures count accepted, retried, given-up and unplanned leads by stored consent", async () => {
  const rows = [await send(noon(1)), await send(noon(0.5)), await send(noon(0.5), "unplanned")];
  await send(noon(0.5), "consent_analytics = NULL, consent_marketing = NULL");
  await send(noon(0.5), "consent_marketing = 0");
  for (const outside of [noon(1.001), noon(0)]) await send(outside);
  const [done, failed] = rows;
  if (done) for (const effect of LEAD_CONVERSIONS) await inbox.attempt(done, effect, DONE);
  if (failed) await inbox.attempt(failed, "ga4", BUSY);
  if (failed) await inbox.attempt(failed, "meta", REJECTED);
  expect(await countDay()).toMatchObject({
    requests: 5,
    platforms: [
      { conversion: "ga4", allowed: 4, accepted: 1, retrying: 2, unplanned: 1 },
      { conversion: "meta", allowed: 3, accepted: 1, retrying: 0, unplanned: 1 },
    ],
  });
});

test("the figures do not count erased leads", async () => {
  const done = await send(noon(1));
  for (const effect of LEAD_CONVERSIONS) await inbox.attempt(done, effect, DONE);
  await send(noon(0.5), "unplanned");
  inbox.rows("DELETE FROM requests RETURNING 1");
  expect(await countDay()).toMatchObject({
    requests: 0,
    platforms: LEAD_CONVERSIONS.map((conversion) => ({ ...NONE, conversion })),
  });
});

describe("a gap", () => {
  async function makeGaps() {
    await expire(noon(1), "ga4");
    await expire(noon(0), "meta");
    // The others are too young, or too old, for this night.
    for (const daysAgo of [1, 2, 3]) await send(noon(daysAgo), "unplanned");
  }

  const FOUND = ["reconciliation-gap ga4 1 1", "reconciliation-gap meta 0 1"];

  test("is logged", async () => {
    await makeGaps();
    await runNight();
    expect(loggedGaps()).toEqual(FOUND);
  });

  test("is in one daily report for any number of runs that night", async () => {
    await makeGaps();
    for (let run = 1; run <= 2; run += 1) await runNight();
    expect(reports()).toEqual([TODAY, "week-2026-11-09"]);
  });

  test("is reported with its platform and reason", async () => {
    await makeGaps();
    await runNight();
    const text = await composeReport(TODAY);
    expect(text).toContain("GA4 did not accept 1 lead in time");
    expect(text).toContain("1 request with consent has no conversion for Meta");
  });

  test("is logged in no other night", async () => {
    await makeGaps();
    await runNight();
    loggedGaps();
    const nights: string[][] = [];
    for (const day of [1, 2, 3]) {
      await runNight(NIGHT + day * DAY_MS);
      nights.push(loggedGaps());
    }
    expect(nights).toEqual([["reconciliation-gap ga4 0 1", "reconciliation-gap meta 1 1"], [], []]);
  });

  test("is in the day's report also if that is due earlier", async () => {
    await makeGaps();
    const morning = Date.parse(`${TODAY}T00:05:00.000Z`);
    expect(await composeReport(TODAY, SETTINGS, morning)).toContain(
      "GA4 did not accept 1 lead in time",
    );
  });

  test("is logged while the platform is off if a lead expired", async () => {
    await makeGaps();
    await runNight(NIGHT, OFF);
    expect(loggedGaps()).toEqual(["reconciliation-gap ga4 1 0"]);
  });

  test("does not exist for accepted, retried, erased or not allowed leads", async () => {
    const accepted = await send(noon(2));
    for (const effect of LEAD_CONVERSIONS) await inbox.attempt(accepted, effect, DONE);
    await send(noon(2));
    await send(noon(2), "consent_analytics = NULL, consent_marketing = NULL");
    const { key } = await send(noon(2), "unplanned");
    inbox.rows("DELETE FROM requests WHERE id = ? RETURNING 1", key);
    await runNight();
    expect(logged).toEqual([]);
    expect(reports()).toEqual(["week-2026-11-09"]);
  });
});

describe("the weekly mail", () => {
  const week = lastWeek(NIGHT);
  const key = weekKey(week);

  function choose(time: string, analytics: number, marketing: number, gpc = 0): void {
    const sql = `INSERT INTO consent_records (id, created_at, decided_at, text_version, analytics,
      marketing, gpc) VALUES (?, ?, ?, 1, ?, ?, ?) RETURNING 1`;
    inbox.rows(sql, crypto.randomUUID(), time, time, analytics, marketing, gpc);
  }

  test("is due once for any number of runs that week, and again the next week", async () => {
    for (const night of ["2026-11-22", "2026-11-23", "2026-11-24", "2026-11-30"]) {
      await runNight(Date.parse(`${night}T03:17:00.000Z`));
    }
    expect(reports()).toEqual(["week-2026-11-09", "week-2026-11-16", "week-2026-11-23"]);
  });

  test("has requests, accepted leads and consent rates of the week and the week before", async () => {
    await send(week.from);
    await send(week.until);
    choose(week.from, 1, 0, 1);
    choose(week.from, 1, 1);
    choose(new Date(Date.parse(week.from) - 1).toISOString(), 0, 0);
    const text = await composeReport(key);
    expect(text).toContain("1 request came in.");
    expect(text).toContain("Accepted by Meta 0% 0 of 1; 1 retrying, 0 missing");
    expect(text).toContain("Consent rate, analytics 100% 2 of 2 choices; before: 0%");
    expect(text).toContain("With Global Privacy Control 50%");
  });

  test("names no platform while each is off", async () => {
    await send(week.from);
    for (const marketing of [0, 1]) choose(week.from, 1, marketing);
    const without = await composeReport(key, OFF);
    expect(without).toContain("1 request came in. Visitors made 2 choices");
    expect(without).not.toMatch(/GA4|Meta/);
  });

  test("is not sent for a week without requests and choices", async () => {
    await send(week.until);
    expect(await composeReport(key)).toBeNull();
    choose(week.from, 0, 0);
    expect(await composeReport(key)).toContain("No request came in.");
  });
});

function failingAt(word: string): D1Database {
  return new Proxy(inbox.db, {
    get: (db, name: keyof D1Database) => (sql: never) => {
      if (String(sql).includes(word)) throw new Error("away");
      return Reflect.apply(db[name], db, [sql]);
    },
  });
}

test.each([
  ["gaps", "count("],
  ["retention", "DELETE FROM"],
])("logs that the nightly run failed to handle %s", async (part, word) => {
  await runNight(NIGHT, SETTINGS, failingAt(word));
  expect(logged).toEqual([{ event: "nightly-failed", part }]);
});

test("the nightly run deletes and reports also after its search for gaps failed", async () => {
  const { key } = await send("2020-01-01T00:00:00.000Z");
  await runNight(NIGHT, SETTINGS, failingAt("count("));
  expect(inbox.rows("SELECT 1 FROM requests WHERE id = ?", key)).toEqual([]);
  expect(reports()).toEqual(["week-2026-11-09"]);
});

test("the nightly run reports gaps also after its deletion failed", async () => {
  await send(noon(2), "unplanned");
  await runNight(NIGHT, SETTINGS, failingAt("DELETE FROM"));
  expect(reports()).toContain(TODAY);
});
