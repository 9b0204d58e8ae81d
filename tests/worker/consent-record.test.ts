import { expect, test, vi } from "vitest";
import { siteWith } from "./deployed-site.ts";
import { ORIGIN, rows } from "./site.ts";

/** Most tests have an IP address for themselves: the endpoint is rate limited. */
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
const findRecords = (id: string) => rows("SELECT * FROM consent_records WHERE id = ?", id);

test("stores a choice with its time and text version", async () => {
  const id = crypto.randomUUID();
  expect((await report({ id })).status).toBe(204);
  expect(await findRecords(id)).toEqual([
    {
      id,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      decided_at: new Date(1_795_277_753_000).toISOString(),
      text_version: 1,
      analytics: 1,
      marketing: 1,
      gpc: 0,
    },
  ]);
});

test("stores the first of two records under one key", async () => {
  const before = await records();
  const id = crypto.randomUUID();
  for (const choice of ["1.11.1795277753", "1.00.1795277754"]) {
    expect((await report({ id, choice })).status).toBe(204);
  }
  const decided_at = new Date(1_795_277_753_000).toISOString();
  const first = { id, decided_at, analytics: 1, marketing: 1 };
  expect((await records()).slice(before.length)).toMatchObject([first]);
});

test("stores no marketing with the browser's signal", async () => {
  const id = crypto.randomUUID();
  expect((await report({ id }, { "Sec-GPC": "1" })).status).toBe(204);
  expect(await findRecords(id)).toMatchObject([{ analytics: 1, marketing: 0, gpc: 1 }]);
});

test("stores no address of a visitor", async () => {
  const id = crypto.randomUUID();
  expect((await report({ id, email: "me@store.example" })).status).toBe(204);
  const stored = await findRecords(id);
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toMatch(/store\.example|192\.0\.2/);
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

test("sets the choice's cookie for half a year", async () => {
  const response = await report({}, { "CF-Connecting-IP": "192.0.2.5" });
  expect(response.headers.getSetCookie()).toEqual([
    "__Host-consent=1.11.1795277753; Path=/; Secure; SameSite=Lax; Max-Age=15724800",
  ]);
});

test("sets no cookie if the browser has a newer choice", async () => {
  const Cookie = "__Host-consent=1.00.1795277754; _ga=1";
  const response = await report({}, { "CF-Connecting-IP": "192.0.2.10", Cookie });
  expect(response.headers.getSetCookie()).toEqual([]);
});

test("the choice's cookie has no marketing with the browser's signal", async () => {
  const response = await report({ gpc: true }, { "CF-Connecting-IP": "192.0.2.11" });
  expect(readCookies(response)).toMatchObject({ "__Host-consent": "1.10.1795277753" });
});

const VISITOR_ID = "5b3f2a4e-1111-4222-8333-444455556666";

test("sets the visitor id's cookie with consent to analytics", async () => {
  const address = { "CF-Connecting-IP": "192.0.2.7" };
  const response = await report({ visitorId: VISITOR_ID }, address);
  expect(response.headers.getSetCookie()[0]).toBe(
    `visitor_id=${VISITOR_ID}; Path=/; Secure; SameSite=Lax; Max-Age=15724800`,
  );
});

test("expires the visitor id's cookie without consent to analytics", async () => {
  const headers = { "CF-Connecting-IP": "192.0.2.12", Cookie: `visitor_id=${VISITOR_ID}` };
  const choice = "1.01.1795277753";
  const response = await report({ choice, visitorId: VISITOR_ID }, headers);
  expect(readCookies(response)).toMatchObject({ visitor_id: "" });
});

test("stores no visitor id", async () => {
  const id = crypto.randomUUID();
  await report({ id, visitorId: VISITOR_ID }, { "CF-Connecting-IP": "192.0.2.13" });
  const stored = await findRecords(id);
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain(VISITOR_ID);
});

test.each(["a; Domain=store.example", "me@store.example", "a\r\nb"])(
  "sets no cookie for the forged visitor id %j",
  async (visitorId) => {
    const response = await report({ visitorId }, { "CF-Connecting-IP": "192.0.2.14" });
    expect(readCookies(response)).not.toHaveProperty("visitor_id");
  },
);

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

test("rejects a record from another site", async () => {
  expect((await report({}, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
});

test("rejects more than sixty records a minute from one network", async () => {
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

const failing = {
  DB: { prepare: () => ({ bind: () => ({ run: () => Promise.reject(new Error()) }) }) },
};

test("a failing database returns 503", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const response = await report({}, { "CF-Connecting-IP": "192.0.2.4" }, failing);
  expect(response.status).toBe(503);
});

test("a failing database is logged once", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  await report({}, { "CF-Connecting-IP": "192.0.2.15" }, failing);
  expect(log).toHaveBeenCalledTimes(1);
});

test("stores a record once that is sent again after a failure", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const id = crypto.randomUUID();
  const reportTo = async (bindings: object) =>
    (await report({ id }, { "CF-Connecting-IP": "192.0.2.16" }, bindings)).status;
  await reportTo(failing);
  expect([await reportTo({}), await reportTo({})]).toEqual([204, 204]);
  expect(await findRecords(id)).toHaveLength(1);
});

const inAWeek = () => Math.floor(Date.now() / 1000) + 7 * 24 * 60 * 60;

test("rejects a choice of the future", async () => {
  const before = await records();
  const address = { "CF-Connecting-IP": "192.0.2.9" };
  expect((await report({ choice: `1.11.${inAWeek()}` }, address)).status).toBe(400);
  expect(await records()).toEqual(before);
});

test("replaces a choice of the future in the browser", async () => {
  const Cookie = `__Host-consent=1.11.${inAWeek()}`;
  const response = await report({}, { "CF-Connecting-IP": "192.0.2.17", Cookie });
  expect(readCookies(response)["__Host-consent"]).toBe("1.11.1795277753");
});
