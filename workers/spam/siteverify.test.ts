import { expect, test, vi } from "vitest";
import {
  type ChallengeReply,
  type ChallengeSolution,
  evaluateChallenge,
  siteverify,
  spamSettings,
} from "./siteverify.ts";

const SOLUTION: ChallengeSolution = {
  token: "token",
  kind: "message",
  key: "5b3f2a4e-8f10-4c55-9c2e-2f6d3a1b0c9d",
  hostname: "tealgrowth.example",
  ip: "192.0.2.1",
};
const PASSED = { success: true, hostname: SOLUTION.hostname, action: SOLUTION.kind };

function responding(body: unknown, status = 200) {
  return vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status }));
}

test("sends the token to Cloudflare once, with the address", async () => {
  const fetcher = responding(PASSED);
  await siteverify("secret", SOLUTION, fetcher);
  expect(fetcher).toHaveBeenCalledTimes(1);
  const [url, init] = fetcher.mock.calls[0] ?? [];
  expect(init).toMatchObject({
    method: "POST",
    headers: { "Content-Type": "application/json" },
  });
  expect(url).toBe("https://challenges.cloudflare.com/turnstile/v0/siteverify");
  expect(JSON.parse(String(init?.body))).toEqual({
    secret: "secret",
    response: "token",
    idempotency_key: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    remoteip: "192.0.2.1",
  });
});

test("sends no address if none is known", async () => {
  const fetcher = responding(PASSED);
  await siteverify("secret", { ...SOLUTION, ip: null }, fetcher);
  expect(JSON.parse(String(fetcher.mock.calls[0]?.[1]?.body))).not.toHaveProperty("remoteip");
});

test("a token that Cloudflare accepts has passed, without a log", async () => {
  const log = vi.spyOn(console, "error");
  expect(await siteverify("secret", SOLUTION, responding(PASSED))).toBe("passed");
  expect(log).not.toHaveBeenCalled();
});

test("derives the idempotency key from the token and the form", async () => {
  const fetcher = responding(PASSED);
  const another = { key: "9d3f2a4e-8f10-4c55-9c2e-2f6d3a1b0c9d" };
  for (const change of [{}, {}, { token: "another" }, another]) {
    // A body can be read once.
    fetcher.mockResolvedValueOnce(Response.json(PASSED));
    await siteverify("secret", { ...SOLUTION, ...change }, fetcher);
  }
  const keys = fetcher.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).idempotency_key);
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});

test("rejects a token that is too long without a request", async () => {
  const longest = { ...SOLUTION, token: "x".repeat(2_048) };
  expect(await siteverify("secret", longest, responding(PASSED))).toBe("passed");
  const fetcher = responding(PASSED);
  expect(await siteverify("secret", { ...SOLUTION, token: "x".repeat(2_049) }, fetcher)).toBe(
    "failed",
  );
  expect(fetcher).not.toHaveBeenCalled();
});

const WRONG_SECRET = ["invalid-input-secret", "bad-request"];

const NOT_VERIFIED: [string, typeof fetch][] = [
  ["no response", () => Promise.reject(new TypeError("Network connection lost"))],
  ["a response that is not JSON", async () => new Response("<h1>502</h1>", { status: 502 })],
  ["a response of another shape", responding({ ok: true })],
  ["an error about our secret", responding({ success: false, "error-codes": WRONG_SECRET }, 400)],
];

test.each(NOT_VERIFIED)("%s does not count as failed", async (_what, fetcher) => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  expect(await siteverify("secret", SOLUTION, fetcher)).toBe("unreachable");
});

test.each(NOT_VERIFIED)("%s is logged without the token", async (_what, fetcher) => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  await siteverify("secret", SOLUTION, fetcher);
  expect(log).toHaveBeenCalledTimes(1);
  expect(String(log.mock.calls[0])).toMatch(
    /challenge-not-verified".*("at"|"codes":"invalid-input-secret, bad-request")/,
  );
  expect(String(log.mock.calls[0])).not.toMatch(/token"|192\.0\.2\.1|:"secret/);
});

test("times out after three seconds", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
  const aborted: typeof fetch = (_address, init) => Promise.reject(init?.signal?.reason);
  expect(await siteverify("secret", SOLUTION, aborted)).toBe("unreachable");
  expect(timeout).toHaveBeenCalledWith(3_000);
});

const EXPECTED = { hostname: SOLUTION.hostname, action: SOLUTION.kind };
const SOLVED: ChallengeReply = { success: true, "error-codes": [], ...EXPECTED };

test.each<[string, ChallengeReply, string]>([
  ["of this form and host", SOLVED, "passed"],
  ["of another form", { ...SOLVED, action: "review" }, "failed"],
  ["of another host", { ...SOLVED, hostname: "evil.example" }, "failed"],
  ["of no form", { success: true, "error-codes": [] }, "failed"],
])("a solved token %s: %s", (_whose, reply, outcome) => {
  expect(evaluateChallenge(reply, EXPECTED)).toBe(outcome);
});

test("Cloudflare's testing keys pass wherever they are used", () => {
  const reply = { ...SOLVED, hostname: "example.com", action: "" };
  const metadata = { result_with_testing_key: true };
  expect(evaluateChallenge({ ...reply, metadata }, EXPECTED)).toBe("passed");
  expect(evaluateChallenge({ ...reply, success: false, metadata }, EXPECTED)).toBe("failed");
});

test.each([
  ["invalid-input-response", "failed"],
  ["timeout-or-duplicate", "failed"],
  ["invalid-input-secret", "unreachable"],
  ["internal-error", "unreachable"],
])("the error %s: %s", (code, outcome) => {
  expect(evaluateChallenge({ success: false, "error-codes": [code] }, EXPECTED)).toBe(outcome);
});

const SECRET = "s".repeat(32);

const COMPLETE = {
  FORM_SECRET: SECRET,
  TURNSTILE_SITE_KEY: " site ",
  TURNSTILE_SECRET_KEY: "key",
};

test("reads the secret and Turnstile's keys", () => {
  expect(spamSettings({ ...COMPLETE })).toEqual({
    secret: SECRET,
    turnstile: { siteKey: "site", secretKey: "key" },
  });
});

test("logs nothing about complete settings", () => {
  const log = vi.spyOn(console, "error");
  spamSettings({ ...COMPLETE });
  expect(log).not.toHaveBeenCalled();
});

const NO_TEXTS = { FORM_SECRET: 1, TURNSTILE_SITE_KEY: 1 };
const [NO_KEY, NO_SITE] = [{ TURNSTILE_SITE_KEY: "x" }, { TURNSTILE_SECRET_KEY: "x" }];
const HALF = "turnstile-half-configured";

const INCOMPLETE: [string, Record<string, unknown>, RegExp][] = [
  ["no secret", {}, /form-secret-missing","checks":"\w/],
  ["a secret that can be guessed", { FORM_SECRET: "s".repeat(31) }, /form-secret-too-short"/],
  ["a missing key", { FORM_SECRET: SECRET, ...NO_KEY }, RegExp(`${HALF}.*SECRET_KEY","checks":"t`)],
  ["a missing site key", { FORM_SECRET: SECRET, ...NO_SITE }, RegExp(`${HALF}.*SITE_KEY`)],
  ["secrets that are not text", NO_TEXTS, /settings-not-read.*FORM_SECRET, TURNSTILE_SITE_KEY"/],
];

test.each(INCOMPLETE)("%s switches that check off", (_what, given) => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const settings = spamSettings({ ...given });
  expect(settings.turnstile).toBeNull();
  expect(settings.secret).toBe(given.FORM_SECRET === SECRET ? SECRET : null);
});

test.each(INCOMPLETE)("logs %s once, without the secret", (_what, given, event) => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const env = { ...given };
  expect(spamSettings(env)).toBe(spamSettings(env));
  expect(log).toHaveBeenCalledTimes(1);
  expect(String(log.mock.calls[0])).toMatch(event);
  expect(String(log.mock.calls[0])).not.toContain(SECRET);
});
