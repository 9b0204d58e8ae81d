import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { LEAD_CONVERSIONS } from "#app/domain/conversions/conversion.ts";
import { lastDays, lastWeek, weekKey } from "#app/domain/conversions/reconciliation.ts";
import { nightly } from "#workers/background/handlers.ts";
import { runtimeDeps } from "#workers/background/deps.ts";
import { conversionSettings } from "#workers/conversions/conversion-settings.ts";
import { readMeasurement } from "#workers/conversions/reconcile.ts";
import { composeMail } from "#workers/mail/compose-mail.ts";
import { consume, recordingQueue, runCron, sendTo } from "./background.ts";
import { chosen, CONFIGURED } from "./consenting-visitor.ts";
import { validForm } from "./request-form.ts";
import { rows } from "./site.ts";

const NIGHTLY_CRON = "17 3 * * *";
const DAY_MS = 24 * 60 * 60 * 1000;
const TODAY = new Date().toISOString().slice(0, 10);
const SETTINGS = conversionSettings(CONFIGURED);

let log: Record<string, unknown>[];

beforeEach(async () => {
  log = [];
  for (const method of ["error", "info"] as const) {
    vi.spyOn(console, method).mockImplementation((line) => void log.push(JSON.parse(line)));
  }
  const tables = ["outbox", "requests", "consent_records"];
  await env.DB.batch(tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
});

/** Noon, UTC, this many days ago. */
function noon(daysAgo: number): string {
  return new Date(Date.parse(`${TODAY}T12:00:00.000Z`) - daysAgo * DAY_MS).toISOString();
}

async function send(
  headers: Record<string, string> = chosen(true, true),
  bindings: Record<string, unknown> = {},
) {
  const key = crypto.randomUUID();
  // Without a limiter, which would count the requests of all tests.
  const own = { FORM_LIMITER: undefined, OUTBOX_QUEUE: recordingQueue() };
  const all = { ...CONFIGURED, ...own, ...bindings };
  expect((await sendTo(all, "/checkout", validForm(key), headers)).status).toBe(303);
  return key;
}

/** Stores a request as if sent at that time. */
async function sendAt(time: string, bindings: Record<string, unknown> = {}) {
  const key = await send(undefined, bindings);
  await rows("UPDATE requests SET created_at = ? WHERE id = ?", time, key);
  return key;
}

const NOT_CONFIGURED = Object.fromEntries(Object.keys(CONFIGURED).map((name) => [name, undefined]));

async function expireAt(time: string, key: string, effect: string) {
  const sql = `UPDATE outbox SET given_up_at = ?, last_error = effect || '-too-old'
    WHERE form_id = ? AND effect = ?`;
  await rows(sql, time, key, effect);
}

/** Keys of reports in the outbox. */
async function reports(): Promise<unknown[]> {
  const found = await rows("SELECT form_id FROM outbox WHERE form = 'report' ORDER BY form_id");
  return found.map(({ form_id }) => form_id);
}

function loggedGaps() {
  return log
    .filter(({ event }) => event === "reconciliation-gap")
    .map(({ conversion, expired, unplanned }) => ({ conversion, expired, unplanned }));
}

async function mailOf(formId: string, settings = SETTINGS, now = Date.now()) {
  const key = { form: "report", formId, effect: "notification" } as const;
  const mail = await composeMail({ db: env.DB, now: () => now, settings }, key);
  return mail?.text.replaceAll(/\s+/g, " ") ?? null;
}

async function figures() {
  const today = lastDays(1, Date.now() + 1);
  const { requests, platforms } = await readMeasurement(env.DB, LEAD_CONVERSIONS, today);
  return { requests, platforms };
}

const NONE = { allowed: 0, accepted: 0, retrying: 0, unplanned: 0 };

describe("the figures", () => {
  function answer(ga4: number, meta: number) {
    vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
      const isGa4 = String(input).startsWith(CONFIGURED.GA4_ORIGIN);
      if (isGa4) return new Response(null, { status: ga4 });
      const body = meta < 300 ? { events_received: 1 } : { error: { code: 100 } };
      return Response.json(body, { status: meta });
    });
  }

  test("count accepted, retried, given-up and unplanned leads by stored consent and platform", async () => {
    const queue = recordingQueue();
    const bindings = { OUTBOX_QUEUE: queue };
    await send({}, bindings);
    await send(chosen(false, false), bindings);
    await send(chosen(true, false), bindings);
    await send(chosen(true, true), bindings);
    await send({ ...chosen(true, true), "Sec-GPC": "1" }, bindings);
    expect(await figures()).toEqual({
      requests: 5,
      platforms: [
        { ...NONE, conversion: "ga4", allowed: 3, retrying: 3 },
        { ...NONE, conversion: "meta", allowed: 1, retrying: 1 },
      ],
    });
    answer(204, 400);
    await consume("tealgrowth-outbox", queue.sent, CONFIGURED);
    const later = recordingQueue();
    await send(chosen(true, true), { OUTBOX_QUEUE: later });
    answer(503, 200);
    await consume("tealgrowth-outbox", later.sent, CONFIGURED);
    await send(chosen(true, true), NOT_CONFIGURED);
    expect(await figures()).toEqual({
      requests: 7,
      platforms: [
        { conversion: "ga4", allowed: 5, accepted: 3, retrying: 1, unplanned: 1 },
        { conversion: "meta", allowed: 3, accepted: 1, retrying: 0, unplanned: 1 },
      ],
    });
  });

  test("include flagged requests", async () => {
    const key = await send(chosen(true, true), { FORM_SECRET: undefined });
    const [request] = await rows("SELECT marks FROM requests WHERE id = ?", key);
    expect(request).toEqual({ marks: "unsigned" });
    expect((await figures()).platforms).toMatchObject([
      { conversion: "ga4", allowed: 1, retrying: 1, unplanned: 0 },
      { conversion: "meta", allowed: 1, retrying: 1, unplanned: 0 },
    ]);
  });

  test("exclude an erased request, which is no gap", async () => {
    const expired = await send();
    await expireAt(noon(1), expired, "ga4");
    await sendAt(noon(2), NOT_CONFIGURED);
    await rows("DELETE FROM requests");
    await runCron(NIGHTLY_CRON, CONFIGURED);
    expect(await figures()).toEqual({
      requests: 0,
      platforms: LEAD_CONVERSIONS.map((conversion) => ({ ...NONE, conversion })),
    });
    expect(loggedGaps()).toEqual([]);
  });
});

describe("a gap", () => {
  const night = (daysAhead: number) =>
    nightly({ db: env.DB, settings: SETTINGS }, { ...runtimeDeps, now: () => at(daysAhead) });
  const at = (daysAhead: number) => Date.parse(`${TODAY}T03:17:00.000Z`) + daysAhead * DAY_MS;

  async function makeGaps() {
    await expireAt(noon(1), await send(), "ga4");
    await expireAt(noon(0), await send(), "meta");
    await sendAt(noon(2), NOT_CONFIGURED);
    // Too young, and too old, for this night.
    await sendAt(noon(1), NOT_CONFIGURED);
    await sendAt(noon(3), NOT_CONFIGURED);
  }

  test("is logged with its figures and is in one daily report, for any number of cron runs", async () => {
    await makeGaps();
    await runCron(NIGHTLY_CRON, CONFIGURED);
    expect(loggedGaps()).toEqual([
      { conversion: "ga4", expired: 1, unplanned: 1 },
      { conversion: "meta", expired: 0, unplanned: 1 },
    ]);
    expect(JSON.stringify(log)).not.toContain("store.example");
    await runCron(NIGHTLY_CRON, CONFIGURED);
    expect((await reports()).filter((key) => key === TODAY)).toHaveLength(1);
    const text = await mailOf(TODAY);
    expect(text).toContain("GA4 did not accept 1 lead in time");
    expect(text).toContain("1 request with consent has no conversion for Meta");
  });

  test("is reported in one night only", async () => {
    await makeGaps();
    const gaps: unknown[] = [];
    for (const day of [0, 1, 2, 3]) {
      await night(day);
      gaps.push(loggedGaps());
      log = [];
    }
    const [ga4, meta] = LEAD_CONVERSIONS.map((conversion) => {
      return { conversion, expired: 0, unplanned: 1 };
    });
    expect(gaps).toEqual([[{ ...ga4, expired: 1 }, meta], [ga4, { ...meta, expired: 1 }], [], []]);
  });

  test("is in the day's report also if it is due earlier, and while the platform is off if a lead expired", async () => {
    await makeGaps();
    const morning = Date.parse(`${TODAY}T00:05:00.000Z`);
    expect(await mailOf(TODAY, SETTINGS, morning)).toContain("GA4 did not accept 1 lead in time");
    await runCron(NIGHTLY_CRON, NOT_CONFIGURED);
    expect(loggedGaps()).toEqual([{ conversion: "ga4", expired: 1, unplanned: 0 }]);
  });

  test("does not exist for accepted, retried or not allowed leads", async () => {
    await rows("UPDATE outbox SET done_at = created_at WHERE form_id = ?", await sendAt(noon(2)));
    await sendAt(noon(2));
    await rows("UPDATE requests SET consent_analytics = NULL, consent_marketing = NULL");
    await runCron(NIGHTLY_CRON, CONFIGURED);
    expect(loggedGaps()).toEqual([]);
    expect(await reports()).toEqual([weekKey(lastWeek(Date.now()))]);
  });
});

describe("the weekly mail", () => {
  const week = lastWeek(Date.now());
  const key = weekKey(week);

  function choose(time: string, analytics: number, marketing: number, gpc = 0) {
    const sql = `INSERT INTO consent_records (id, created_at, decided_at, text_version, analytics,
      marketing, gpc) VALUES (?, ?, ?, 1, ?, ?, ?)`;
    return rows(sql, crypto.randomUUID(), time, time, analytics, marketing, gpc);
  }

  test("is due once for any number of cron runs that week, and again the next week", async () => {
    await runCron(NIGHTLY_CRON);
    await rows("UPDATE outbox SET done_at = created_at WHERE form = 'report'");
    await runCron(NIGHTLY_CRON);
    expect(await rows("SELECT form_id, effect, done_at FROM outbox")).toEqual([
      { form_id: key, effect: "notification", done_at: expect.any(String) },
    ]);
    await rows("DELETE FROM outbox");
    for (const monday of ["2026-11-23", "2026-11-30"]) {
      const now = () => Date.parse(`${monday}T03:17:00.000Z`);
      await nightly({ db: env.DB, settings: SETTINGS }, { ...runtimeDeps, now });
    }
    expect(await reports()).toEqual(["week-2026-11-16", "week-2026-11-23"]);
  });

  test("has requests, accepted leads and consent rates of the week and the week before", async () => {
    await sendAt(week.from);
    await sendAt(week.until);
    await choose(week.from, 1, 0, 1);
    await choose(week.from, 1, 1);
    await choose(new Date(Date.parse(week.from) - 1).toISOString(), 0, 0);
    const text = await mailOf(key);
    expect(text).toContain("1 request came in.");
    expect(text).toContain("Accepted by Meta 0% 0 of 1; 1 retrying, 0 missing");
    expect(text).toContain("Consent rate, analytics 100% 2 of 2 choices; before: 0%");
    expect(text).toContain("With Global Privacy Control 50%");
  });

  test("shows requests and consent rates without a platform", async () => {
    await sendAt(week.from);
    const text = await mailOf(key, conversionSettings(NOT_CONFIGURED));
    expect(text).toContain("1 request came in. No visitor made a choice");
    expect(text).not.toMatch(/GA4|Meta/);
  });

  test("is not sent for a week without requests and choices", async () => {
    await sendAt(week.until);
    expect(await mailOf(key)).toBeNull();
    await choose(week.from, 0, 0);
    expect(await mailOf(key)).toContain("No request came in.");
  });
});

test("logs a failed part of the nightly run and continues", async () => {
  const failing = (word: string) =>
    new Proxy(env.DB, {
      get(db, name: keyof D1Database) {
        if (name !== "prepare") return db[name].bind(db);
        return (sql: string) => {
          if (sql.includes(word)) throw new Error("away");
          return db.prepare(sql);
        };
      },
    });
  const failed = () =>
    log.filter(({ event }) => event === "nightly-failed").map(({ part }) => part);
  const old = await sendAt("2020-01-01T00:00:00.000Z");
  await runCron(NIGHTLY_CRON, { ...CONFIGURED, DB: failing("count(") });
  expect(failed()).toEqual(["gaps"]);
  expect(await rows("SELECT 1 FROM requests WHERE id = ?", old)).toEqual([]);
  expect(await reports()).toEqual([weekKey(lastWeek(Date.now()))]);
  await sendAt(noon(2), NOT_CONFIGURED);
  await runCron(NIGHTLY_CRON, { ...CONFIGURED, DB: failing("DELETE FROM") });
  expect(failed()).toEqual(["gaps", "retention"]);
  expect(await reports()).toContain(TODAY);
});
