import { expect, test, vi } from "vitest";
import { siteWith } from "./deployed-site.ts";
import { ORIGIN, rows } from "./site.ts";

/** Each test has its own IP address: the endpoint is rate limited. */
function report(
  changes: object = {},
  headers: Record<string, string> = {},
  bindings: object = {},
  origin = ORIGIN,
): Promise<Response> {
  const body = { id: crypto.randomUUID(), choice: "1.11.1795277753", gpc: false, ...changes };
  return siteWith(bindings)(`${origin}/consent-record`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { Origin: origin, "CF-Connecting-IP": "192.0.2.1", ...headers },
  });
}

const records = () => rows("SELECT * FROM consent_records ORDER BY rowid");

test("stores choice, time, text version and signal once, and nothing else", async () => {
  const id = crypto.randomUUID();
  for (const choice of ["1.11.1795277753", "1.00.1795277754"]) {
    expect((await report({ id, choice })).status).toBe(204);
  }
  expect((await report({ email: "me@store.example" }, { "Sec-GPC": "1" })).status).toBe(204);
  const [first, second, ...more] = await records();
  expect(first).toEqual({
    id,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    decided_at: new Date(1_795_277_753_000).toISOString(),
    text_version: 1,
    analytics: 1,
    marketing: 1,
    gpc: 0,
  });
  expect(second).toMatchObject({ analytics: 1, marketing: 0, gpc: 1 });
  expect(JSON.stringify(second)).not.toMatch(/store\.example|192\.0\.2/);
  expect(more).toEqual([]);
});

/** Returns a response's cookies by name, domain cookies as `name@domain`. */
function readCookies(response: Response): Record<string, string> {
  return Object.fromEntries(
    response.headers.getSetCookie().map((cookie) => {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      const [, domain] = /Domain=([^;]+)/.exec(cookie) ?? [];
      return [domain ? `${name}@${domain}` : name, /Max-Age=0/.test(cookie) ? "" : value];
    }),
  );
}

test("sets the choice's cookie for half a year, unless the browser has a newer one", async () => {
  const address = { "CF-Connecting-IP": "192.0.2.5" };
  const first = await report({}, address);
  expect(first.headers.getSetCookie()).toEqual([
    "__Host-consent=1.11.1795277753; Path=/; Secure; SameSite=Lax; Max-Age=15724800",
  ]);
  const newer = { ...address, Cookie: "__Host-consent=1.00.1795277754; _ga=1" };
  expect((await report({}, newer)).headers.getSetCookie()).toEqual([]);
  const rejected = await report({ gpc: true }, address);
  expect(readCookies(rejected)).toMatchObject({ "__Host-consent": "1.10.1795277753" });
});

test("sets the visitor id's cookie with consent to analytics, expires it without, and stores no id", async () => {
  const address = { "CF-Connecting-IP": "192.0.2.7" };
  const id = crypto.randomUUID();
  const visitorId = "5b3f2a4e-1111-4222-8333-444455556666";
  const allowed = await report({ id, visitorId }, address);
  expect(allowed.headers.getSetCookie()[0]).toBe(
    `visitor_id=${visitorId}; Path=/; Secure; SameSite=Lax; Max-Age=15724800`,
  );
  const stored = (await records()).filter((record) => record.id === id);
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain(visitorId);
  const withCookie = { ...address, Cookie: `visitor_id=${visitorId}` };
  const denied = await report({ choice: "1.01.1795277753", visitorId }, withCookie);
  expect(readCookies(denied)).toMatchObject({ visitor_id: "" });
  for (const forged of ["a; Domain=store.example", "me@store.example", "a\r\nb"]) {
    expect(readCookies(await report({ visitorId: forged }, address))).not.toHaveProperty(
      "visitor_id",
    );
  }
});

test("a withdrawal expires cookies of a server container, which scripts cannot, on each domain", async () => {
  const headers = {
    Cookie: "__Host-consent=1.11.5; FPID=a; FPLC=b; FPAU=c; session=d; _fbp=e",
    "CF-Connecting-IP": "192.0.2.6",
  };
  const choice = "1.01.1795277753";
  const answer = await report({ choice }, headers, {}, "https://www.store.example");
  expect(readCookies(answer)).toEqual({
    "__Host-consent": "1.01.1795277753",
    FPID: "",
    "FPID@www.store.example": "",
    "FPID@store.example": "",
    FPLC: "",
    "FPLC@www.store.example": "",
    "FPLC@store.example": "",
  });
});

test("rejects an invalid record with 400 and stores nothing", async () => {
  const before = await records();
  const response = await report({ choice: undefined }, { "CF-Connecting-IP": "192.0.2.2" });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain("nothing was stored");
  expect(await records()).toEqual(before);
});

test("rejects a record from another site, and more than sixty a minute from one network", async () => {
  expect((await report({}, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  const statuses = await Promise.all(
    // More than two minutes allow, since a minute may end during the test.
    Array.from({ length: 121 }, async (_, host) => {
      const headers = { "CF-Connecting-IP": `2001:db8::${host}` };
      const { status, headers: answered } = await report({ id: "" }, headers);
      return `${status} ${answered.get("Retry-After")}`;
    }),
  );
  expect(statuses).toContain("400 null");
  expect(statuses).toContain("429 60");
});

test("a failing database returns 503 and is logged; the record may be sent again", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const DB = { prepare: () => ({ bind: () => ({ run: () => Promise.reject(new Error()) }) }) };
  const id = crypto.randomUUID();
  const reportTo = async (bindings: object) =>
    (await report({ id }, { "CF-Connecting-IP": "192.0.2.4" }, bindings)).status;
  expect(await reportTo({ DB })).toBe(503);
  expect(log).toHaveBeenCalledTimes(1);
  expect([await reportTo({}), await reportTo({})]).toEqual([204, 204]);
  expect((await records()).filter((record) => record.id === id)).toHaveLength(1);
});

test("rejects a choice of the future, and replaces one in the browser", async () => {
  const address = { "CF-Connecting-IP": "192.0.2.9" };
  const inAWeek = Math.floor(Date.now() / 1000) + 7 * 24 * 60 * 60;
  const before = await records();
  expect((await report({ choice: `1.11.${inAWeek}` }, address)).status).toBe(400);
  expect(await records()).toEqual(before);
  const response = await report({}, { ...address, Cookie: `__Host-consent=1.11.${inAWeek}` });
  expect(readCookies(response)["__Host-consent"]).toBe("1.11.1795277753");
});
