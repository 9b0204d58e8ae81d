import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { beforeEach, expect, test, vi } from "vitest";
import { formatTouchpoints } from "#app/domain/attribution/touchpoints-text.ts";
import { DONE, NOW, REJECTED, testInbox } from "#tests/inbox-fixtures.ts";
import { META } from "#tests/conversions/endpoint.ts";
import { platforms } from "#tests/conversions/platforms.ts";
import { conversionSettings } from "#workers/conversions/conversion-settings.ts";
import { convert } from "#workers/conversions/convert.ts";
import { retryEffects } from "#workers/desk/form-actions.ts";
import { deliver, LEASE_MS } from "#workers/outbox/deliver.ts";
import { STUCK, stuckBefore } from "#workers/outbox/outbox-statements.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

let inbox: ReturnType<typeof testInbox>;

beforeEach(() => {
  inbox = testInbox();
  vi.spyOn(console, "info").mockImplementation(() => {});
  Object.assign(inbox.vars, {
    GOOGLE_ADS_CUSTOMER_ID: "1234567890",
    GOOGLE_ADS_CONVERSION_ACTION_ID: "987654",
    META_PIXEL_ID: META.META_PIXEL_ID,
  });
});

function findUploads(id: string): unknown[] {
  const sql = "SELECT effect, created_at, due_at FROM outbox WHERE form_id = ? AND";
  return inbox.rows(`${sql} effect LIKE '%-%' ORDER BY effect`, id);
}

const AT = NOW.toISOString();
const PLANNED = ["google-ads", "meta-purchase"].map((effect) => {
  return { effect, created_at: AT, due_at: AT };
});

test("won prints the value, the time and the planned uploads", async () => {
  const { reference } = await inbox.send("request");
  const { code, out } = await inbox.run(["won", reference, "--value", "1200.50"]);
  expect(code).toBe(0);
  expect(out).toBe(
    `${reference} is won, $1,200.50 since 2026-11-21 12:00.\nThe site uploads it within five minutes: google-ads, meta-purchase.\n`,
  );
});

test("won stores time and value", async () => {
  const { reference } = await inbox.send("request");
  await inbox.run(["won", reference, "--value", "1200.50"]);
  const { out } = await inbox.run(["show", reference]);
  expect(out).toMatch(/won +2026-11-21 12:00\nwon value +\$1,200\.50/);
});

test("won plans an upload to each configured platform", async () => {
  const { key, reference } = await inbox.send("request");
  await inbox.run(["won", reference, "--value", "1200.50"]);
  expect(findUploads(key)).toEqual(PLANNED);
  expect((await inbox.run(["show", reference])).out).toMatch(/google-ads +waiting/);
});

test("a win is exported in dollars", async () => {
  const { reference } = await inbox.send("request");
  await inbox.run(["won", reference, "--value", "1200.50"]);
  const file = join(inbox.folder, "requests.csv");
  await inbox.run(["export", "--to", file]);
  expect(parse(readFileSync(file), { bom: true, columns: true })).toMatchObject([
    { reference, status: "won", won_value: "1200.50" },
  ]);
});

test("repeating the value plans uploads to newly configured platforms", async () => {
  const { key, reference } = await inbox.send("request");
  delete inbox.vars.META_PIXEL_ID;
  await inbox.run(["won", reference, "--value", "1200"]);
  expect(findUploads(key)).toEqual(PLANNED.slice(0, 1));
  const again = await inbox.run(["won", reference, "--value", "1200.00"]);
  expect(again.out).toContain("is won already, $1,200.00");
  inbox.vars.META_PIXEL_ID = META.META_PIXEL_ID;
  const { planned } = await inbox.json("won", reference, "--value", "1200");
  expect(planned).toEqual(["meta-purchase"]);
  expect(findUploads(key)).toEqual(PLANNED);
});

test("another value corrects the win", async () => {
  const { key, reference } = await inbox.send("request");
  await inbox.run(["won", reference, "--value", "1200"]);
  const { code, out } = await inbox.run(["won", reference, "--value", "1300"]);
  expect({ code, out }).toEqual({
    code: 0,
    out: `${reference} is won, $1,300.00 instead of $1,200.00 since 2026-11-21 12:00.\nIts uploads are planned already (show).\n`,
  });
  expect(findUploads(key)).toEqual(PLANNED);
});

test("pending uploads send the corrected value", async () => {
  const { key, reference } = await inbox.send("request");
  for (const value of ["1200", "1300"]) await inbox.run(["won", reference, "--value", value]);
  const { google, meta, report } = await platformsAt();
  await report(key, "google-ads");
  await report(key, "meta-purchase");
  expect(google.received[0]?.event).toMatchObject({ conversionValue: 1300 });
  expect(meta.received[0]?.event).toMatchObject({ custom_data: { value: 1300 } });
});

async function correctAfterUploads() {
  const request = await inbox.send("request");
  const { key, reference } = request;
  await inbox.run(["won", reference, "--value", "1200"]);
  await inbox.attempt(request, "google-ads", DONE, AT);
  await inbox.attempt(request, "meta-purchase", DONE, AT);
  const { out } = await inbox.run(["won", reference, "--value", "1300"]);
  const { effects } = await inbox.json("show", reference);
  return { key, out, effects };
}

test("after the uploads, another value is sent to Google Ads with the same id", async () => {
  const { key, out, effects } = await correctAfterUploads();
  expect(out).toMatch(/within five minutes: google-ads\.\n/);
  expect(effects).toContainEqual(
    expect.objectContaining({ effect: "google-ads", created_at: AT, attempts: 0, done_at: null }),
  );
  const { google, report } = await platformsAt();
  await report(key, "google-ads");
  expect(google.received[0]?.event).toMatchObject({ transactionId: key, conversionValue: 1300 });
});

test("after the upload, Meta keeps the value that it has", async () => {
  const { out, effects } = await correctAfterUploads();
  expect(out).toMatch(/\nMeta keeps the value that it has\.\n$/);
  expect(effects).toContainEqual(
    expect.objectContaining({ effect: "meta-purchase", state: "done" }),
  );
});

async function undoWin() {
  const { key, reference } = await inbox.send("request");
  await inbox.run(["won", reference, "--value", "1200"]);
  const undone = await inbox.run(["won", reference, "--undo"]);
  return { key, reference, undone };
}

test("--undo removes a win", async () => {
  const { reference, undone } = await undoWin();
  expect(undone).toMatchObject({ code: 0, out: `${reference} is no longer won.\n` });
  const { row } = await inbox.json("show", reference);
  expect(row).toMatchObject({ won_at: null, won_value_cents: null });
});

test("--undo removes the pending uploads of a win", async () => {
  const { key } = await undoWin();
  expect(findUploads(key)).toEqual([]);
});

test("--undo of a request that is not won changes nothing", async () => {
  const { reference } = await undoWin();
  const again = await inbox.run(["won", reference, "--undo"]);
  expect(again).toMatchObject({ code: 0, out: `${reference} was not won.\n` });
});

test("a request can be won again after --undo", async () => {
  const { key, reference } = await undoWin();
  await inbox.run(["won", reference, "--value", "99"]);
  expect(findUploads(key)).toEqual(PLANNED);
});

test("--undo names the platforms that have the win, or may have it", async () => {
  const request = await inbox.send("request");
  const { key, reference } = request;
  await inbox.run(["won", reference, "--value", "1200"]);
  await inbox.attempt(request, "google-ads", DONE, AT);
  await inbox.attempt(request, "meta-purchase", REJECTED, AT);
  const { out } = await inbox.run(["won", reference, "--undo"]);
  expect(out).toMatch(
    new RegExp(`google-ads has it, as ${key}: in Google Ads, .* order ID ${key}, .*RETRACT`),
  );
  expect(out).toContain("meta-purchase may have it (E_REFUSED)");
  expect((await inbox.json("show", reference)).effects).toContainEqual(
    expect.objectContaining({ effect: "google-ads", state: "done" }),
  );
  const { planned } = await inbox.json("won", reference, "--value", "99");
  expect(planned).toEqual(["google-ads", "meta-purchase"]);
});

test("a win is not changed while an attempt to upload it may run", async () => {
  const request = await inbox.send("request");
  const { reference } = request;
  await inbox.run(["won", reference, "--value", "1200"]);
  await inbox.delay(request, "google-ads", new Date(NOW.getTime() + LEASE_MS).toISOString());
  for (const change of [["--value", "1300"], ["--undo"]]) {
    const { code, err } = await inbox.run(["won", reference, ...change]);
    expect(code).toBe(1);
    expect(err).toContain("may be uploaded just now");
  }
  expect((await inbox.json("show", reference)).row).toMatchObject({ won_value_cents: 1200_00 });
  expect((await inbox.run(["won", reference, "--value", "1200"])).code).toBe(0);
});

async function winWithConsent(consent: 0 | null) {
  const { key, reference } = await inbox.send("request");
  const sql = "UPDATE requests SET consent_marketing = ? WHERE id = ?";
  await inbox.db.prepare(sql).bind(consent, key).run();
  const { out } = await inbox.run(["won", reference, "--value", "99"]);
  return { key, reference, out };
}

test("a win without marketing consent is stored", async () => {
  for (const consent of [0, null] as const) {
    const { reference } = await winWithConsent(consent);
    expect((await inbox.json("show", reference)).row).toMatchObject({ won_value_cents: 99_00 });
  }
});

test("a win without marketing consent is not uploaded", async () => {
  for (const consent of [0, null] as const) {
    const { key, out } = await winWithConsent(consent);
    expect(out).toContain("Nothing is uploaded: its sender did not allow marketing.");
    expect(findUploads(key)).toEqual([]);
  }
});

test("without a platform, no upload of a win is planned", async () => {
  const { key, reference } = await inbox.send("request");
  inbox.vars.GOOGLE_ADS_CUSTOMER_ID = "";
  inbox.vars.META_PIXEL_ID = "";
  const { out } = await inbox.run(["won", reference, "--value", "99"]);
  expect(out).toContain("no platform is configured");
  expect(findUploads(key)).toEqual([]);
});

function countWon(): number {
  return inbox.rows("SELECT 1 FROM requests WHERE won_at IS NOT NULL").length;
}

test("only a request is won", async () => {
  const { reference } = await inbox.send("message");
  const { err } = await inbox.run(["won", reference, "--value", "99"]);
  expect(err).toContain("is a message: only a request is won");
});

test("won rejects an unknown reference", async () => {
  const { err } = await inbox.run(["won", "TG-ZZZ999", "--value", "99"]);
  expect(err).toContain("No form has the reference");
});

test("won rejects an erased request", async () => {
  const { reference, columns } = await inbox.send("request");
  await inbox.run(["person", String(columns.email), "--erase", "--yes"]);
  const erased = await inbox.run(["won", reference, "--value", "99"]);
  expect(erased).toMatchObject({ code: 1, out: "" });
});

test("won rejects an invalid value", async () => {
  const { reference } = await inbox.send("request");
  for (const value of ["0", "0.00", "-5", "1,200", "12.5", "1e3", "$5", ""]) {
    const rejected = await inbox.run(["won", reference, "--value", value]);
    expect(rejected, value).toMatchObject({ code: 2, out: "" });
  }
  expect(countWon()).toBe(0);
});

test("won needs either a value or --undo", async () => {
  const { reference } = await inbox.send("request");
  expect((await inbox.run(["won", reference])).err).toContain("--value <dollars>");
  const both = await inbox.run(["won", reference, "--value", "99", "--undo"]);
  expect(both).toMatchObject({ code: 2, out: "" });
  expect(countWon()).toBe(0);
});

async function platformsAt(at = NOW.getTime()) {
  const { google, meta, fetcher } = await platforms(() => at);
  const env = { ...google.settings, ...META };
  function report(formId: string, effect: "google-ads" | "meta-purchase", vars: object = env) {
    const services = { db: inbox.db, settings: conversionSettings(vars), fetcher, now: () => at };
    return convert({ form: "request", formId, effect }, services);
  }
  return { google, meta, env, report };
}

async function sendWon(clickedDaysAgo: number) {
  const time = new Date(NOW.getTime() - clickedDaysAgo * DAY_MS).toISOString();
  const clickIds = { gclid: "Cj0KC_-1", fbclid: "IwAR0-1" };
  const touch = { utm: {}, clickIds, referrer: null, landingPage: "/", time };
  const touches = formatTouchpoints({ first: touch, last: touch });
  const row = await inbox.send("request", { touches });
  await inbox.run(["won", row.reference, "--value", "1200"]);
  return row.key;
}

const FINAL = { ok: false, isFinal: true };
const PROCESSING = {
  ok: false,
  isFinal: false,
  code: "google-ads-processing",
  waitMs: 30 * 60 * 1000,
};
const RETRIED = { ok: false, isFinal: false };

test("Google Ads accepts a win for 90 days after the click", async () => {
  const { report } = await platformsAt();
  expect(await report(await sendWon(89), "google-ads")).toEqual(PROCESSING);
  const tooOld = { ...FINAL, code: "google-ads-too-old" };
  expect(await report(await sendWon(90), "google-ads")).toEqual(tooOld);
});

test("Meta accepts a win for seven days", async () => {
  const key = await sendWon(90);
  const nextWeek = await platformsAt(NOW.getTime() + 7 * DAY_MS);
  const tooOld = { ...FINAL, code: "meta-purchase-too-old" };
  expect(await nextWeek.report(key, "meta-purchase")).toEqual(tooOld);
  const today = await platformsAt();
  expect(await today.report(key, "meta-purchase")).toMatchObject({ ok: true });
});

test("Google Ads gets a win with its click", async () => {
  const key = await sendWon(89);
  const { google, report } = await platformsAt();
  await report(key, "google-ads");
  expect(google.violations).toEqual([]);
  expect(google.received[0]?.event).toMatchObject({
    transactionId: key,
    eventTimestamp: AT,
    conversionValue: 1200,
    adIdentifiers: { gclid: "Cj0KC_-1" },
  });
});

test("Meta gets a win as a purchase with its click", async () => {
  const key = await sendWon(90);
  const { meta, report } = await platformsAt();
  await report(key, "meta-purchase");
  expect(meta.violations).toEqual([]);
  expect(meta.received[0]?.event).toMatchObject({
    event_name: "Purchase",
    event_id: key,
    event_time: NOW.getTime() / 1000,
    user_data: { fbc: expect.stringMatching(/\.IwAR0-1$/) },
    custom_data: { value: 1200, currency: "USD" },
  });
});

test("an upload without settings waits", async () => {
  const key = await sendWon(10);
  const { google, meta, report } = await platformsAt();
  for (const effect of ["google-ads", "meta-purchase"] as const) {
    expect(await report(key, effect, {})).toEqual({ ...RETRIED, code: `${effect}-not-configured` });
  }
  expect([...google.received, ...meta.received]).toEqual([]);
});

test.each([
  ["consent", "consent_marketing = 0"],
  ["a win", "won_at = NULL, won_value_cents = NULL"],
])("uploads nothing without %s", async (_what, change) => {
  const key = await sendWon(10);
  await inbox.db.prepare(`UPDATE requests SET ${change}`).run();
  const { google, meta, report } = await platformsAt();
  expect(await report(key, "google-ads")).toBeNull();
  expect(await report(key, "meta-purchase")).toBeNull();
  expect([...google.received, ...meta.received]).toEqual([]);
});

const REQUEST_ID = "126365e1-16d0-4c81-9de9-f362711e250a";
const MINUTE_MS = 60_000;

/** Delivers the upload as the site does, at a time that the test moves on. */
async function uploadedWin() {
  const key = await sendWon(10);
  const [row] = inbox.rows("SELECT reference FROM requests WHERE id = ?", key);
  let time = NOW.getTime();
  const { google, fetcher } = await platforms(() => time);
  const settings = conversionSettings({ ...google.settings });
  const effect = "google-ads" as const;
  const services = { db: inbox.db, settings, fetcher, now: () => time };
  const handleEffect = () => convert({ form: "request", formId: key, effect }, services);
  const never = new Promise<never>(() => {});
  const deps = { now: () => time, random: () => 0.5, sleep: () => never, log: vi.fn() };
  const reference = String(Object(row).reference);
  return {
    key,
    reference,
    google,
    log: deps.log,
    async attemptAfter(minutes: number) {
      time = NOW.getTime() + minutes * MINUTE_MS;
      await deliver({ form: "request", formId: key, effect }, { db: inbox.db, handleEffect }, deps);
      const { effects } = await inbox.json("show", reference);
      return effects.find((shown: object) => Object(shown).effect === effect);
    },
  };
}

test("an upload that Google has received is processing until its status is known", async () => {
  const { reference, google, log, attemptAfter } = await uploadedWin();
  google.uploads.status = "PROCESSING";
  const received = { state: "processing", transport_id: REQUEST_ID, given_up_at: null };
  expect(await attemptAfter(0)).toMatchObject(received);
  const shown = (await inbox.run(["show", reference])).out;
  expect(shown).toMatch(/google-ads +processing +1 attempt +due 2026-11-21 12:30 +id 126365e1/);
  await attemptAfter(29);
  expect(google.uploads.asked).toBe(0);
  await attemptAfter(31);
  google.uploads.status = "SUCCESS";
  expect(await attemptAfter(62)).toMatchObject({ state: "done", transport_id: REQUEST_ID });
  expect([google.uploads.asked, google.received.length, google.violations]).toEqual([2, 1, []]);
  expect(log).not.toHaveBeenCalled();
});

test("an upload that Google is processing is not stuck", async () => {
  const { google, attemptAfter } = await uploadedWin();
  google.uploads.status = "PROCESSING";
  await attemptAfter(0);
  expect((await inbox.run([])).out).not.toContain("google-ads");
  const stuck = inbox.rows(
    `SELECT effect FROM outbox WHERE ${STUCK}`,
    stuckBefore(NOW.getTime() + DAY_MS),
  );
  expect(stuck).toContainEqual({ effect: "meta-purchase" });
  expect(stuck).not.toContainEqual({ effect: "google-ads" });
});

async function sendRejectedWin() {
  const win = await uploadedWin();
  win.google.uploads.status = "FAILED";
  win.google.uploads.errorInfo = {
    errorCounts: [{ recordCount: "1", reason: "PROCESSING_ERROR_REASON_CLICK_NOT_FOUND" }],
  };
  await win.attemptAfter(0);
  return { ...win, effect: await win.attemptAfter(31) };
}

test("an upload that Google rejects later is given up with the reason", async () => {
  const { effect } = await sendRejectedWin();
  const failed = { state: "given up", last_error: "google-ads-rejected CLICK_NOT_FOUND" };
  expect(effect).toMatchObject({ ...failed, transport_id: null });
  expect((await inbox.run([])).out).toMatch(/google-ads +given up/);
});

test("an upload that Google rejected is retried as a new upload", async () => {
  const { key, google, attemptAfter } = await sendRejectedWin();
  const form = { form: "request", id: key } as const;
  await retryEffects({ db: inbox.db, way: "mail", now: NOW }, form);
  await attemptAfter(40);
  expect(google.received).toHaveLength(2);
});

test("an upload whose status stays unknown is given up after three days", async () => {
  const { google, attemptAfter } = await uploadedWin();
  google.uploads.status = "REQUEST_STATUS_UNKNOWN";
  await attemptAfter(0);
  expect(await attemptAfter(3 * 24 * 60 - 60)).toMatchObject({ state: "processing" });
  const failed = { state: "given up", last_error: "google-ads-status-unknown" };
  expect(await attemptAfter(3 * 24 * 60 + 1)).toMatchObject(failed);
});

test("a win that Google is processing is corrected by a new upload", async () => {
  const { reference, google, attemptAfter } = await uploadedWin();
  await attemptAfter(0);
  await inbox.run(["won", reference, "--value", "1300"]);
  await attemptAfter(1);
  expect(google.received.map(({ event }) => event.conversionValue)).toEqual([1200, 1300]);
});

test("--undo of a win that Google is processing says that Google has it", async () => {
  const { key, reference, attemptAfter } = await uploadedWin();
  await attemptAfter(0);
  const { out } = await inbox.run(["won", reference, "--undo"]);
  expect(out).toContain(`google-ads has it, as ${key}`);
  expect(findUploads(key)).toHaveLength(1);
});

test("retries after Google rejects the key, with a code that has no text of the key", async () => {
  const key = await sendWon(10);
  const { google, report } = await platformsAt();
  const outcome = await report(key, "google-ads", (await platformsAt()).env);
  expect(outcome).toEqual({ ...RETRIED, code: "google-ads-not-authorised invalid_grant" });
  expect(google.received).toEqual([]);
});

test.each([
  [403, "", "google-ads-not-authorised http-403"],
  [429, '{"error":"rate_limited"}', "google-ads-token-http-429"],
  [503, "<h1>Sorry</h1>", "google-ads-token-http-503"],
  [200, "<h1>Sorry</h1>", "google-ads-token-http-200"],
])("the token response %i %s is retried with the code %s", async (status, text, code) => {
  const formId = await sendWon(10);
  const settings = conversionSettings((await platformsAt()).env);
  const fetcher = async () => new Response(text, { status });
  const services = { db: inbox.db, settings, fetcher, now: () => NOW.getTime() };
  const outcome = await convert({ form: "request", formId, effect: "google-ads" }, services);
  expect(outcome).toEqual({ ...RETRIED, code });
});
