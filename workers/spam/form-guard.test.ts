import { describe, expect, test, vi } from "vitest";
import { MIN_FILL_MS } from "#app/domain/forms/form-fields.ts";
import { parseFormToken } from "#app/domain/forms/form-token.ts";
import type { HiddenFields } from "#app/domain/forms/hidden-fields.ts";
import { sha256Hex } from "#workers/digest.ts";
import { formGuard, type SpamDeps } from "./form-guard.ts";

const NOW = 1_790_000_000_000;
const TURNSTILE = { siteKey: "site", secretKey: "key" };

function hiddenFields(formToken: string, more: Partial<HiddenFields> = {}): HiddenFields {
  return { honeypot: "", formToken: parseFormToken(formToken), challengeToken: null, ...more };
}

function createSent(key: string, content = "Hello") {
  return { key, content };
}

async function storedForm(key: string): Promise<string> {
  return `${key} ${await sha256Hex(createSent(key).content)}`;
}

function setUp(change: Partial<SpamDeps["settings"]> = {}) {
  const clock = { now: NOW };
  const stored = new Set<string>();
  const limit = vi.fn(async (_: { key: string }) => ({ success: true }));
  const limitUnverified = vi.fn(async (_: { key: string }) => ({ success: true }));
  const fetcher = vi.fn<typeof fetch>();
  const deps: SpamDeps = {
    settings: { secret: "s".repeat(32), turnstile: null, ...change },
    hostname: "tealgrowth.example",
    ip: "192.0.2.1",
    limiter: { limit },
    unverifiedLimiter: { limit: limitUnverified },
    fetcher,
    now: () => clock.now,
    sleep: () => new Promise(() => {}),
  };
  const guardAt = (ip: string | null) =>
    formGuard({ ...deps, ip }, async ({ key, contentHash }) => stored.has(`${key} ${contentHash}`));
  const guard = guardAt("192.0.2.1");
  const checkAt = (ip: string) => (key: string, formToken: string, more?: Partial<HiddenFields>) =>
    guardAt(ip).check("message", createSent(key), hiddenFields(formToken, more));
  const check = checkAt("192.0.2.1");
  /** Returns a ticket whose minimum fill time has passed. */
  function filledTicket() {
    const ticket = guard.newTicket("message");
    clock.now += MIN_FILL_MS;
    return ticket;
  }
  const limiters = { limit, limitUnverified };
  return { clock, stored, ...limiters, fetcher, guardAt, guard, check, checkAt, filledTicket };
}

const PASSED = { ok: true, flags: [] };

test.each([
  ["sent too soon", MIN_FILL_MS - 1],
  ["of a server whose clock is a minute ahead", -60_000],
])(
  "the fill time, 0.5 to 2 s, rejects a form %s, and accepts its resubmission",
  async (_what, ms) => {
    const { guard, clock, check } = setUp();
    const { key, formToken } = guard.newTicket("message");
    clock.now += ms;
    expect(await check(key, formToken)).toEqual({ ok: false, reason: "too-soon" });
    const again = guard.renewTicket("message", { key, formToken: parseFormToken(formToken) });
    expect(again.key).toBe(key);
    clock.now += MIN_FILL_MS;
    expect(await check(key, again.formToken)).toEqual(PASSED);
    expect(MIN_FILL_MS).toBeGreaterThanOrEqual(500);
    expect(MIN_FILL_MS).toBeLessThanOrEqual(2_000);
  },
);

test("the fill time requires a valid form token for the form", async () => {
  const { guard, clock, check } = setUp();
  const other = guard.newTicket("message");
  const { key } = guard.newTicket("message");
  clock.now += MIN_FILL_MS;
  for (const formToken of ["", other.formToken, `${NOW}.${"a".repeat(64)}`]) {
    expect(await check(key, formToken)).toEqual({ ok: false, reason: "token" });
  }
});

test("a form shown again keeps a key with a valid token; another gets a new key and the fill time", async () => {
  const { guard, clock, check, filledTicket } = setUp();
  const mine = filledTicket();
  const kept = guard.renewTicket("message", {
    key: mine.key,
    formToken: parseFormToken(mine.formToken),
  });
  expect(kept).toEqual(mine);
  const other = guard.newTicket("review");
  const foreign = ["", other.formToken, `${NOW}.${"a".repeat(64)}`];
  for (const formToken of foreign.map(parseFormToken)) {
    for (const key of [mine.key, other.key, null]) {
      const renewed = guard.renewTicket("message", { key, formToken });
      expect(renewed.key).not.toBe(key);
      const sent = () => check(renewed.key, renewed.formToken);
      expect(await sent()).toEqual({ ok: false, reason: "too-soon" });
      clock.now += MIN_FILL_MS;
      expect(await sent()).toEqual(PASSED);
    }
  }
});

test("the fill time has no maximum: a form is accepted after a year", async () => {
  const { guard, clock } = setUp();
  const { key, formToken } = guard.newTicket("review");
  clock.now += 365 * 24 * 60 * 60 * 1000;
  expect(await guard.check("review", createSent(key), hiddenFields(formToken))).toEqual(PASSED);
});

describe("the rate limit", () => {
  type Ticket = { key: string; formToken: string };

  async function send({ guard, clock }: ReturnType<typeof setUp>, form?: Ticket) {
    const ticket = form ?? guard.newTicket("message");
    clock.now += MIN_FILL_MS;
    const fields = hiddenFields(ticket.formToken);
    return { ticket, result: await guard.check("message", createSent(ticket.key), fields) };
  }

  test("counts a form once for its kind, address range and limiter", async () => {
    const [site, other] = [setUp(), setUp()];
    const { ticket } = await send(site);
    expect((await send(site, ticket)).result).toMatchObject({ ok: true });
    expect(site.limit.mock.calls).toEqual([[{ key: "message 192.0.2.1" }]]);
    await send(other, ticket);
    expect(other.limit).toHaveBeenCalledTimes(1);
  });

  test("counts other content under the same key, and in each range of the address", async () => {
    const site = setUp();
    const guard = site.guardAt("2001:db8:1:2::3");
    const { key, formToken } = site.filledTicket();
    await guard.check("message", createSent(key), hiddenFields(formToken));
    site.limit.mockImplementation(async ({ key: range }) => ({ success: range.endsWith("/64") }));
    const other = createSent(key, "Best offer");
    const result = await guard.check("message", other, hiddenFields(formToken));
    expect(result).toEqual({ ok: false, reason: "too-many" });
    const ranges = ["message 2001:db8:1:2::/64", "message 2001:db8:1::/48"];
    expect(site.limit.mock.calls.map(([counted]) => counted.key)).toEqual([...ranges, ...ranges]);
  });

  test("rejects a form above it, also when resubmitted, but not a stored form", async () => {
    const site = setUp();
    site.limit.mockResolvedValue({ success: false });
    const { ticket, result } = await send(site);
    expect(result).toEqual({ ok: false, reason: "too-many" });
    expect((await send(site, ticket)).result).toMatchObject({ ok: false });
    site.stored.add(await storedForm(ticket.key));
    expect((await send(site, ticket)).result).toEqual(PASSED);
  });

  test("rejects nothing when the limiter fails or there is no address", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const site = setUp();
    site.limit.mockRejectedValue(new Error("no limiter"));
    expect((await send(site)).result).toMatchObject({ ok: true });
    site.limit.mockClear();
    expect((await send({ ...site, guard: site.guardAt(null) })).result).toMatchObject({ ok: true });
    expect(site.limit).not.toHaveBeenCalled();
  });
});

describe("Turnstile", () => {
  async function send(site: ReturnType<typeof setUp>, challengeToken: string | null) {
    const { key, formToken } = site.filledTicket();
    return await site.check(key, formToken, { challengeToken });
  }
  const reply = (body: object) => async () => Response.json(body);

  test("is checked when configured, and flags a form when it did not run or respond", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const site = setUp({ turnstile: TURNSTILE });
    expect(site.guard.siteKey).toBe("site");
    expect(await send(site, null)).toEqual({ ok: true, flags: ["challenge-missing"] });
    expect(site.fetcher).not.toHaveBeenCalled();
    const here = { hostname: "tealgrowth.example", action: "message" };
    site.fetcher.mockImplementation(reply({ success: true, ...here }));
    expect(await send(site, "token")).toEqual(PASSED);
    site.fetcher.mockImplementation(reply({ success: true, ...here, action: "review" }));
    expect(await send(site, "token")).toEqual({ ok: false, reason: "challenge" });
    const sentTo = () => JSON.parse(String(site.fetcher.mock.lastCall?.[1]?.body));
    expect(sentTo()).toHaveProperty("remoteip", "192.0.2.1");
    await send({ ...site, check: site.checkAt("fe80::1%eth0") }, "token");
    expect(sentTo()).not.toHaveProperty("remoteip");
    site.fetcher.mockRejectedValue(new TypeError("away"));
    expect(await send(site, "token")).toEqual({ ok: true, flags: ["challenge-unreachable"] });
  });

  test("has a stricter rate limit for forms that it did not check", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const site = setUp({ turnstile: TURNSTILE });
    site.limitUnverified.mockResolvedValue({ success: false });
    expect(await send(site, null)).toEqual({ ok: false, reason: "too-many" });
    site.fetcher.mockRejectedValue(new TypeError("away"));
    expect(await send(site, "token")).toEqual({ ok: false, reason: "too-many" });
    expect(site.limitUnverified.mock.calls[0]).toEqual([{ key: "message 192.0.2.1" }]);
    const passed = { success: true, hostname: "tealgrowth.example", action: "message" };
    site.fetcher.mockImplementation(reply(passed));
    expect(await send(site, "token")).toEqual(PASSED);
    const other = setUp();
    other.limitUnverified.mockResolvedValue({ success: false });
    expect(await send(other, null)).toEqual(PASSED);
  });

  test("accepts a stored form with a used token", async () => {
    const site = setUp({ turnstile: TURNSTILE });
    const spent = { success: false, "error-codes": ["timeout-or-duplicate"] };
    site.fetcher.mockImplementation(reply(spent));
    const { key, formToken } = site.filledTicket();
    const sent = () => site.check(key, formToken, { challengeToken: "spent" });
    expect(await sent()).toEqual({ ok: false, reason: "challenge" });
    site.stored.add(await storedForm(key));
    expect(await sent()).toEqual(PASSED);
    const other = createSent(key, "Best offer");
    const fields = hiddenFields(formToken, { challengeToken: "spent" });
    const rejected = await site.guard.check("message", other, fields);
    expect(rejected).toEqual({ ok: false, reason: "challenge" });
  });

  test("is not checked when it is not configured", async () => {
    const site = setUp();
    expect(site.guard.siteKey).toBeNull();
    expect(await send(site, "token")).toEqual(PASSED);
    expect(site.fetcher).not.toHaveBeenCalled();
  });
});

test("without a secret the form is flagged, and the other checks still run", async () => {
  const { guard, limit, check } = setUp({ secret: null });
  const { key, formToken } = guard.newTicket("message");
  expect(formToken).toBe("");
  expect(await check(key, formToken)).toEqual({ ok: true, flags: ["unsigned"] });
  limit.mockResolvedValue({ success: false });
  expect(await check("another key", "")).toEqual({ ok: false, reason: "too-many" });
});

test("the honeypot is checked first", async () => {
  const site = setUp();
  const { key, formToken } = site.filledTicket();
  const result = await site.check(key, formToken, { honeypot: "Best offer" });
  expect(result).toEqual({ ok: false, reason: "honeypot" });
  expect(site.limit).not.toHaveBeenCalled();
});
