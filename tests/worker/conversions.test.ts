import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { CONSENT_TEXT_VERSION } from "#app/content/consent.ts";
import { leadEvent } from "#app/domain/analytics/lead-event.ts";
import { CONSENT_COOKIE } from "#app/domain/consent/consent-cookie.ts";
import { GA4, META } from "../conversions/endpoint.ts";
import { platforms } from "../conversions/platforms.ts";
import { won } from "../../scripts/inbox/won.ts";
import { consume, recordingQueue, runCron, sendTo } from "./background.ts";
import { createHeaders } from "./consenting-visitor.ts";
import { siteWith } from "./deployed-site.ts";
import { readCookie, type Fields, VALID_TOTALS, validForm } from "./request-form.ts";
import { request, rows } from "./site.ts";

const MAILS = ["confirmation", "notification"];

let log: string[];

beforeEach(() => {
  log = [];
  for (const method of ["error", "info"] as const) {
    vi.spyOn(console, method).mockImplementation((line) => void log.push(String(line)));
  }
});

/** Settings of a Worker that reports to GA4 and Meta. */
const CONFIGURED = {
  ...GA4,
  ...META,
  // The visitors of all tests have one address.
  FORM_LIMITER: { limit: async () => ({ success: true }) },
};
const ALL = createHeaders({ analytics: true, marketing: true });
const ANALYTICS = createHeaders({ analytics: true, marketing: false });

async function send(
  headers: Record<string, string>,
  bindings: Record<string, unknown> = {},
  more: Fields = [],
) {
  const key = crypto.randomUUID();
  const form = [...validForm(key), ...more];
  const response = await sendTo({ ...CONFIGURED, ...bindings }, "/checkout", form, headers);
  expect(response.status).toBe(303);
  return { key, form, cookie: readCookie(response) };
}

async function findEffects(key: string): Promise<unknown[]> {
  const found = await rows("SELECT effect FROM outbox WHERE form_id = ? ORDER BY effect", key);
  return found.map(({ effect }) => effect);
}

async function getConsent(key: string) {
  const sql = `SELECT consent_analytics AS analytics, consent_marketing AS marketing,
    consent_text_version AS text FROM requests WHERE id = ?`;
  return (await rows(sql, key))[0];
}

function findConversions(key: string) {
  return rows(
    `SELECT effect, done_at IS NOT NULL AS done, given_up_at IS NOT NULL AS given_up, last_error, signals
     FROM outbox WHERE form_id = ? AND effect IN ('ga4', 'meta') ORDER BY effect`,
    key,
  );
}

describe("a request", () => {
  const denied = { analytics: 0, marketing: 0, text: CONSENT_TEXT_VERSION };
  const none = { analytics: null, marketing: null, text: null };

  test.each<[string, Record<string, string>, object, string[]]>([
    ["without a choice", createHeaders(null), none, []],
    ["with all and GPC", { ...ALL, "Sec-GPC": "1" }, { ...denied, analytics: 1 }, ["ga4"]],
  ])("%s is stored with its conversions", async (_what, headers, consent, conversions) => {
    const { key } = await send(headers);
    expect(await getConsent(key)).toEqual(consent);
    expect(await findEffects(key)).toEqual([...MAILS, ...conversions].toSorted());
  });

  test("ignores consent in a form field", async () => {
    const { key } = await send({}, {}, [
      ["consent_analytics", "1"],
      ["consent_marketing", "1"],
      [CONSENT_COOKIE, `1.11.${Math.floor(Date.now() / 1000)}`],
    ]);
    expect(await getConsent(key)).toEqual(none);
    expect(await findEffects(key)).toEqual(MAILS);
  });

  test("that is sent again with another choice keeps its first consent and effects", async () => {
    const { key, form } = await send(createHeaders({ analytics: false, marketing: false }));
    expect((await sendTo(CONFIGURED, "/checkout", form, ALL)).status).toBe(303);
    expect(await getConsent(key)).toEqual(denied);
    expect(await findEffects(key)).toEqual(MAILS);
  });

  /** Reads the confirmation of a request with consent to analytics. */
  async function readConfirmation(settings: object): Promise<string> {
    const sent = await sendTo(CONFIGURED, "/checkout", validForm(), ANALYTICS);
    // The choice of today does not count.
    const headers = { Cookie: `${readCookie(sent)}; ${ALL.Cookie}` };
    return await (await siteWith(settings)("/thank-you", { headers })).text();
  }

  test("shows on the confirmation to whom it is reported, by the stored consent", async () => {
    const html = await readConfirmation(CONFIGURED);
    expect(outcomesIn(html)).toEqual(["refused", "reported"]);
  });

  test("shows on the confirmation which platform is not configured", async () => {
    const { META_PIXEL_ID: _, ...half } = CONFIGURED;
    const html = await readConfirmation({ ...half, META_PIXEL_ID: "" });
    expect(outcomesIn(html)).toEqual(["not-configured", "reported"]);
  });

  test("shows no secret on the confirmation", async () => {
    const html = await readConfirmation(CONFIGURED);
    // The page names the address that mails go to.
    expect(html.replace(/[\w-]+@store\.example/, "")).not.toMatch(
      /anna|store\.example|secret|token/i,
    );
  });

  function outcomesIn(html: string): string[] {
    const [, text = ""] = /data-request="([^"]*)"/.exec(html) ?? [];
    return (text.match(/\b(reported|refused|no-choice|not-configured)\b/g) ?? []).toSorted();
  }
});

async function mockPlatforms() {
  const { fetcher, ...endpoints } = await platforms(Date.now);
  return { ...endpoints, fetch: vi.spyOn(globalThis, "fetch").mockImplementation(fetcher) };
}

describe("a conversion", () => {
  async function deliver(queue: ReturnType<typeof recordingQueue>) {
    await consume("tealgrowth-outbox", queue.sent, CONFIGURED);
  }

  async function deliverTwice() {
    const { ga4, meta } = await mockPlatforms();
    const queue = recordingQueue();
    const time = new Date().toISOString();
    const clickIds = { fbclid: "AbC-1" };
    const touch = { utm: {}, clickIds, referrer: null, landingPage: "/services", time };
    const touches = JSON.stringify({ version: 1, first: touch, last: touch });
    const { key } = await send(ALL, { OUTBOX_QUEUE: queue }, [["touches", touches]]);
    await deliver(queue);
    await deliver(queue);
    return { key, ga4, meta, pushed: leadEvent(key, VALID_TOTALS.total, null) };
  }

  test("is sent to both platforms once", async () => {
    const { ga4, meta } = await deliverTwice();
    expect([...ga4.violations, ...meta.violations]).toEqual([]);
    expect(ga4.received).toHaveLength(1);
    expect(meta.received).toHaveLength(1);
  });

  test("has the browser's event id on both platforms", async () => {
    const { ga4, meta, pushed } = await deliverTwice();
    expect(ga4.received[0]?.eventId).toBe(pushed.event_id);
    expect(meta.received[0]?.eventId).toBe(pushed.event_id);
  });

  test("has the browser's session and the lines for GA4", async () => {
    const { ga4, pushed } = await deliverTwice();
    expect(ga4.received[0]?.event).toMatchObject({
      name: pushed.event,
      clientId: "12345.67890",
      params: {
        session_id: "1795277000",
        value: pushed.value,
        currency: pushed.currency,
        items: [{ item_id: "SKU_03" }, { item_id: "SKU_08" }],
      },
    });
  });

  test("has the browser's signals and the value for Meta", async () => {
    const { meta, pushed } = await deliverTwice();
    expect(meta.received[0]?.event).toMatchObject({
      event_name: "Lead",
      user_data: {
        fbp: "fb.1.1795270000123.98765",
        fbc: expect.stringMatching(/\.AbC-1$/),
        client_ip_address: "192.0.2.7",
        client_user_agent: "Mozilla/5.0 (X11)",
      },
      custom_data: { value: pushed.value, currency: pushed.currency },
    });
  });

  test("that is sent is stored without its signals", async () => {
    const { key } = await deliverTwice();
    const done = { done: 1, given_up: 0, last_error: null, signals: null };
    expect(await findConversions(key)).toEqual([
      { effect: "ga4", ...done },
      { effect: "meta", ...done },
    ]);
  });

  test.each([
    ["a test event while a test code is set", "TEST123"],
    ["no test event without a test code", undefined],
  ])("is for Meta %s", async (_what, code) => {
    const { fetch } = await mockPlatforms();
    const queue = recordingQueue();
    await send(ALL, { OUTBOX_QUEUE: queue });
    const settings = code ? { ...CONFIGURED, META_TEST_EVENT_CODE: code } : CONFIGURED;
    await consume("tealgrowth-outbox", queue.sent, settings);
    const posted = fetch.mock.calls
      .filter(([address]) => String(address).startsWith("https://meta.example"))
      .map(([, init]) => JSON.parse(String(init?.body)).test_event_code);
    expect(posted).toEqual([code]);
  });

  test("that GA4 refuses is given up with its status", async () => {
    const { fetch } = await mockPlatforms();
    fetch.mockImplementation(async () => new Response(null, { status: 400 }));
    const queue = recordingQueue();
    const { key } = await send(ANALYTICS, { OUTBOX_QUEUE: queue });
    await deliver(queue);
    expect(await findConversions(key)).toMatchObject([
      { effect: "ga4", done: 0, given_up: 1, last_error: "ga4-http-400" },
    ]);
  });

  /** Delivers while GA4 has an error and Meta rejects. Returns what is stored for each. */
  async function deliverInVain() {
    const { fetch } = await mockPlatforms();
    fetch.mockImplementation(async (input) => {
      const isGa4 = String(input).startsWith("https://ga4.example");
      if (isGa4) return new Response(null, { status: 503 });
      const error = { message: "for anna@store.example", code: 100, error_subcode: 33 };
      return Response.json({ error }, { status: 400 });
    });
    const queue = recordingQueue();
    const { key } = await send(ALL, { OUTBOX_QUEUE: queue });
    await deliver(queue);
    return await findConversions(key);
  }

  test("is not given up after a platform's error", async () => {
    const [ga4] = await deliverInVain();
    const failed = { effect: "ga4", done: 0, given_up: 0, last_error: "ga4-http-503" };
    expect(ga4).toMatchObject(failed);
  });

  test("that is rejected is given up with a code", async () => {
    const [, meta] = await deliverInVain();
    const rejected = { effect: "meta", done: 0, given_up: 1, last_error: "meta-error 100-33" };
    expect(meta).toMatchObject(rejected);
  });

  test("that fails is logged without addresses and secrets", async () => {
    await deliverInVain();
    expect(log.join("\n")).toContain("meta-error 100-33");
    expect(log.join("\n")).not.toMatch(/store\.example|192\.0\.2|tokenOfMeta|secret-of-ga4/);
  });

  test("with lines that this build cannot read waits until it is too old for the platform", async () => {
    const { fetch } = await mockPlatforms();
    const [young, old] = [recordingQueue(), recordingQueue()];
    const waits = (await send(ALL, { OUTBOX_QUEUE: young })).key;
    const ends = (await send(ALL, { OUTBOX_QUEUE: old })).key;
    const eightDaysAgo = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000).toISOString();
    await env.DB.batch([
      env.DB.prepare("UPDATE request_lines SET variant = 'Of a later version'"),
      env.DB.prepare("UPDATE requests SET created_at = ? WHERE id = ?").bind(eightDaysAgo, ends),
    ]);
    await deliver(young);
    await deliver(old);
    expect(fetch).not.toHaveBeenCalled();
    const waiting = { done: 0, given_up: 0, last_error: "no-answer" };
    expect(await findConversions(waits)).toMatchObject([waiting, waiting]);
    expect(await findConversions(ends)).toMatchObject([
      { done: 0, given_up: 1, last_error: "ga4-too-old" },
      { done: 0, given_up: 1, last_error: "meta-too-old" },
    ]);
  });

  test("that is never sent keeps the browser's signals for seven days", async () => {
    const [old, young] = [(await send(ALL)).key, (await send(ALL)).key];
    const daysAgo = (days: number) =>
      new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
    const age = env.DB.prepare("UPDATE outbox SET created_at = ? WHERE form_id = ?");
    await env.DB.batch([age.bind(daysAgo(7.1), old), age.bind(daysAgo(6.9), young)]);
    await runCron("17 3 * * *");
    expect((await findConversions(old)).map(({ signals }) => signals)).toEqual([null, null]);
    expect((await findConversions(young)).every(({ signals }) => signals !== null)).toBe(true);
  });
});

async function confirmation(headers: Record<string, string>) {
  const { key, cookie } = await send(headers);
  const page = await request("/thank-you", { headers: { Cookie: cookie } });
  const email = new TextEncoder().encode(`${key}@store.example`);
  const digest = await crypto.subtle.digest("SHA-256", email);
  const hash = Buffer.from(digest).toString("hex");
  return { text: await page.text(), cached: page.headers.get("Cache-Control"), hash };
}

test("no cache stores the confirmation with the hash of the address", async () => {
  const { cached } = await confirmation(ALL);
  expect(cached).toBe("private, no-store");
});

test("the confirmation has the hash of the address with the stored consent to marketing only", async () => {
  const allowed = await confirmation(ALL);
  expect(allowed.text).toContain(allowed.hash);
  for (const headers of [ANALYTICS, { ...ALL, "Sec-GPC": "1" }, {}]) {
    const { text, hash } = await confirmation(headers);
    expect(text).toContain("TG-");
    expect(text).not.toContain(hash);
  }
});

/** Uploads a won request with the command's rows and the cron, and delivers its messages twice. */
async function uploadTwice() {
  const { google, meta } = await mockPlatforms();
  const bindings = { ...CONFIGURED, ...google.settings };
  const { key } = await send(ALL);
  const terminal = { width: 100, print() {}, notify() {}, progress() {}, ask: null };
  const context = { db: env.DB, readVars: async () => bindings, now: () => new Date(), terminal };
  await won(context, key, { value: 1200_00 });
  const queue = recordingQueue();
  await runCron("*/5 * * * *", { ...bindings, OUTBOX_QUEUE: queue });
  // Effects of other tests are pending too.
  const isUpload = (row: unknown) => {
    const text = JSON.stringify(row);
    return text.includes(key) && /"(?:google-ads|meta-purchase)"/.test(text);
  };
  const due = queue.sent.filter(isUpload);
  const deliver = () => consume("tealgrowth-outbox", due, bindings);
  await deliver();
  await deliver();
  /** Half an hour later, Google knows what has become of it. */
  const askGoogle = async () => {
    await rows("UPDATE outbox SET due_at = created_at WHERE form_id = ? AND done_at IS NULL", key);
    await deliver();
  };
  return { google, meta, key, askGoogle };
}

function findUploads(key: string) {
  const sql = `SELECT effect, done_at IS NOT NULL AS done, transport_id AS id FROM outbox
      WHERE form_id = ? AND effect LIKE '%-%' ORDER BY effect`;
  return rows(sql, key);
}

const uploads = (done: number) => [
  { effect: "google-ads", done, id: "126365e1-16d0-4c81-9de9-f362711e250a" },
  { effect: "meta-purchase", done: 1, id: "AbC-1_2" },
];

test("a won request is uploaded to Google Ads and Meta once", async () => {
  const { google, meta, key } = await uploadTwice();
  expect([...google.violations, ...meta.violations]).toEqual([]);
  expect(google.received.map(({ event }) => event)).toMatchObject([
    { transactionId: key, conversionValue: 1200 },
  ]);
  const purchases = meta.received.filter(({ event }) => event.event_name === "Purchase");
  expect(purchases.map(({ eventId }) => eventId)).toEqual([key]);
});

test("an upload to Google Ads is done when Google has answered what has become of it", async () => {
  const { google, key, askGoogle } = await uploadTwice();
  expect(await findUploads(key)).toEqual(uploads(0));
  await askGoogle();
  expect(await findUploads(key)).toEqual(uploads(1));
  expect([google.uploads.asked, google.received.length, google.violations]).toEqual([1, 1, []]);
});

test("uploads of a won request log no secret and no address", async () => {
  const { askGoogle } = await uploadTwice();
  await askGoogle();
  expect(log.join("\n")).not.toMatch(/PRIVATE KEY|ya29|store\.example/);
});
