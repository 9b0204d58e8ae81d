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
])("the fill time rejects a form %s, and accepts its resubmission", async (_what, ms) => {
  const { guard, clock, check } = setUp();
  const { key, formToken } = guard.newTicket("message");
  clock.now += ms;
  expect(await check(key, formToken)).toEqual({ ok: false, reason: "too-soon" });
  const again = guard.renewTicket("message", { key, formToken: parseFormToken(formToken) });
  expect(again.key).toBe(key);
  clock.now += MIN_FILL_MS;
  expect(await check(key, again.formToken)).toEqual(PASSED);
});

test("the fill time is 0.5 to 2 s", () => {
  expect(MIN_FILL_MS).toBeGreaterThanOrEqual(500);
  expect(MIN_FILL_MS).toBeLessThanOrEqual(2_000);
});

test("the fill time requires a valid form token for the form", async () => {
  const { guard, clock, check } = setUp();
  const other = guard.newTicket("message");
  const { key } = guard.newTicket("message");
  clock.now += MIN_FILL_MS;
  for (const formToken of ["", other.formToken, `${NOW}.${"a".repeat(64)}`]) {
    expect(await check(key, formToken)).toEqual({ ok: false, reason: "token" });
  }
});

test("a form shown again with a valid token keeps its key", () => {
  const { guard, filledTicket } = setUp();
  const mine = filledTicket();
  const kept = guard.renewTicket("message", {
    key: mine.key,
    formToken: parseFormToken(mine.formToken),
  });
  expect(kept).toEqual(mine);
});

/** Shows forms again that have a foreign token, another form's key, or neither. */
function renewInvalid({ guard, filledTicket }: ReturnType<typeof setUp>) {
  const mine = filledTicket();
  const other = guard.newTicket("review");
  const foreign = ["", other.formToken, `${NOW}.${"a".repeat(64)}`];
  return foreign.map(parseFormToken).flatMap((formToken) =>
    [mine.key, other.key, null].map((key) => ({
      key,
      renewed: guard.renewTicket("message", { key, formToken }),
    })),
  );
}

test("a form shown again without a valid token gets a new key", () => {
  for (const { key, renewed } of renewInvalid(setUp())) expect(renewed.key).not.toBe(key);
});

test("a form shown again without a valid token has the fill time again", async () => {
  const site = setUp();
  const forms = renewInvalid(site);
  for (const { renewed } of forms) {
    const result = await site.check(renewed.key, renewed.formToken);
    expect(result).toEqual({ ok: false, reason: "too-soon" });
  }
  site.clock.now += MIN_FILL_MS;
  for (const { renewed } of forms) {
    expect(await site.check(renewed.key, renewed.formToken)).toEqual(PASSED);
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

  test("counts a form once for its kind and address range", async () => {
    const site = setUp();
    const { ticket } = await send(site);
    expect((await send(site, ticket)).result).toMatchObject({ ok: true });
    expect(site.limit.mock.calls).toEqual([[{ key: "message 192.0.2.1" }]]);
  });

  test("counts a form again for another limiter", async () => {
    const [site, other] = [setUp(), setUp()];
    const { ticket } = await send(site);
    await send(other, ticket);
    expect(other.limit).toHaveBeenCalledTimes(1);
  });

  test("counts other content under the same key", async () => {
    const site = setUp();
    const { ticket } = await send(site);
    site.limit.mockResolvedValue({ success: false });
    const other = createSent(ticket.key, "Best offer");
    const result = await site.guard.check("message", other, hiddenFields(ticket.formToken));
    expect(result).toEqual({ ok: false, reason: "too-many" });
    expect(site.limit).toHaveBeenCalledTimes(2);
  });

  test("counts a form in each range of its address", async () => {
    const site = setUp();
    await send({ ...site, guard: site.guardAt("2001:db8:1:2::3") });
    const ranges = ["message 2001:db8:1:2::/64", "message 2001:db8:1::/48"];
    expect(site.limit.mock.calls.map(([counted]) => counted.key)).toEqual(ranges);
  });

  test("rejects a form when one range of its address is above it", async () => {
    const site = setUp();
    site.limit.mockImplementation(async ({ key: range }) => ({ success: range.endsWith("/64") }));
    const { result } = await send({ ...site, guard: site.guardAt("2001:db8:1:2::3") });
    expect(result).toEqual({ ok: false, reason: "too-many" });
  });

  test("rejects a form above it, also when resubmitted", async () => {
    const site = setUp();
    site.limit.mockResolvedValue({ success: false });
    const { ticket, result } = await send(site);
    expect(result).toEqual({ ok: false, reason: "too-many" });
    expect((await send(site, ticket)).result).toMatchObject({ ok: false });
  });

  test("does not reject a stored form above it", async () => {
    const site = setUp();
    site.limit.mockResolvedValue({ success: false });
    const { ticket } = await send(site);
    site.stored.add(await storedForm(ticket.key));
    expect((await send(site, ticket)).result).toEqual(PASSED);
  });

  test("rejects nothing when the limiter fails", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const site = setUp();
    site.limit.mockRejectedValue(new Error("no limiter"));
    expect((await send(site)).result).toMatchObject({ ok: true });
  });

  test("counts nothing without an address", async () => {
    const site = setUp();
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

  const SOLVED = { success: true, hostname: "tealgrowth.example", action: "message" };

  function setUpTurnstile(answer: object = SOLVED) {
    const site = setUp({ turnstile: TURNSTILE });
    site.fetcher.mockImplementation(reply(answer));
    const sentFields = () => JSON.parse(String(site.fetcher.mock.lastCall?.[1]?.body));
    return { ...site, sentFields };
  }

  test("has the configured site key", () => {
    expect(setUpTurnstile().guard.siteKey).toBe("site");
  });

  test("flags a form when it did not run", async () => {
    const site = setUpTurnstile();
    expect(await send(site, null)).toEqual({ ok: true, flags: ["challenge-missing"] });
    expect(site.fetcher).not.toHaveBeenCalled();
  });

  test("accepts a form with a token for it", async () => {
    expect(await send(setUpTurnstile(), "token")).toEqual(PASSED);
  });

  test("rejects a form with a token for another", async () => {
    const site = setUpTurnstile({ ...SOLVED, action: "review" });
    expect(await send(site, "token")).toEqual({ ok: false, reason: "challenge" });
  });

  test("gets the visitor's address", async () => {
    const site = setUpTurnstile();
    await send(site, "token");
    expect(site.sentFields()).toHaveProperty("remoteip", "192.0.2.1");
  });

  test("gets no address that cannot be read", async () => {
    const site = setUpTurnstile();
    await send({ ...site, check: site.checkAt("fe80::1%eth0") }, "token");
    expect(site.sentFields()).not.toHaveProperty("remoteip");
  });

  test("flags a form when it did not respond", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const site = setUpTurnstile();
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
    site.fetcher.mockImplementation(reply(SOLVED));
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

test("without a secret the form is flagged", async () => {
  const { guard, check } = setUp({ secret: null });
  const { key, formToken } = guard.newTicket("message");
  expect(formToken).toBe("");
  expect(await check(key, formToken)).toEqual({ ok: true, flags: ["unsigned"] });
});

test("without a secret the rate limit still applies", async () => {
  const { limit, check } = setUp({ secret: null });
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
