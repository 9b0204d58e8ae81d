import { describe, expect, test, vi } from "vitest";
import { site } from "#app/content/site.ts";
import type { StorePage, StoreReading } from "#app/domain/store-check/store-page.ts";
import { PRIVATE_ADDRESSES } from "../store-check/private-addresses.ts";
import { listAsked, newHost, readServed, readStore, setAnswers } from "./stores.ts";

function getPage(reading: StoreReading): StorePage {
  if (!reading.ok) throw new Error(`not read: ${reading.reason}`);
  return reading.page;
}

function getReason(reading: StoreReading): string {
  return reading.ok ? "read" : reading.reason;
}

const PAGE = "<!doctype html><title>Store</title><script src=/a.js></script><p>Text</p>";

describe("a store", () => {
  const POLICY = "default-src 'self'";

  async function readShop() {
    const host = newHost();
    await setAnswers({
      [`https://${host}/robots.txt`]: { body: "User-agent: *\nDisallow: /cart" },
      [`https://${host}/shop?a=1`]: {
        headers: { "Content-Type": "TEXT/HTML", "Content-Security-Policy": POLICY },
        body: PAGE,
      },
    });
    return { host, reading: await readStore(` ${host}/shop?a=1#top `) };
  }

  test("is read with its elements and its policy", async () => {
    const { host, reading } = await readShop();
    expect(reading).toMatchObject({
      ok: true,
      bytes: PAGE.length,
      page: {
        url: `https://${host}/shop?a=1`,
        title: "Store",
        elements: [{ name: "script", attributes: { src: "/a.js" }, text: "" }],
        contentSecurityPolicy: POLICY,
        textLength: 4,
        isCut: false,
      },
    });
  });

  test("is read once for two checks", async () => {
    const { host, reading } = await readShop();
    expect(await readStore(`http://${host}/shop?a=1`)).toEqual(reading);
    const asked = await listAsked(host);
    expect(asked.map(({ url }) => new URL(url).pathname)).toEqual(["/robots.txt", "/shop"]);
  });

  test("is asked with the name of the check", async () => {
    const { host } = await readShop();
    for (const { headers } of await listAsked(host)) {
      const agent = `TealgrowthStoreCheck/1.0; +${site.origin}/check-your-store#for-store-owners`;
      expect(headers["user-agent"]).toContain(agent);
      expect(headers).toHaveProperty("accept-language");
    }
  });

  test("is asked without cookie, credentials or referrer", async () => {
    const { host } = await readShop();
    for (const { headers } of await listAsked(host)) {
      expect(headers).not.toHaveProperty("cookie");
      expect(headers).not.toHaveProperty("authorization");
      expect(headers).not.toHaveProperty("referer");
    }
  });

  test("without an answer by https is read by http", async () => {
    const host = newHost();
    await setAnswers({
      [`http://${host}/`]: { body: PAGE },
      [`https://${host}/robots.txt`]: { status: 525 },
    });
    expect(getPage(await readStore(host)).url).toBe(`http://${host}/`);
  });

  async function setRedirects(): Promise<string> {
    const host = newHost();
    const to = (path: string) => ({
      status: 302,
      headers: { Location: path, "Set-Cookie": "a=b" },
    });
    await setAnswers({
      [`https://${host}/5`]: to("/4"),
      [`https://${host}/4`]: to("/3"),
      [`https://${host}/3`]: to("2#part"),
      [`https://${host}/2`]: to(`https://${host}/1`),
      [`https://${host}/1`]: { body: PAGE },
      [`https://${host}/ring`]: to("/ring"),
    });
    return host;
  }

  test("is read after three redirects, not after four", async () => {
    const host = await setRedirects();
    expect(getPage(await readStore(`${host}/4`)).url).toBe(`https://${host}/1`);
    expect(getReason(await readStore(`${host}/5`))).toBe("redirects");
    expect(getReason(await readStore(`${host}/ring`))).toBe("redirects");
    const asked = await listAsked(host);
    expect(asked.filter(({ url }) => url.endsWith("/ring"))).toHaveLength(4);
  });

  test("is asked without the cookies that its redirects set", async () => {
    const host = await setRedirects();
    for (const path of ["/4", "/5", "/ring"]) await readStore(host + path);
    const asked = await listAsked(host);
    expect(asked.length).toBeGreaterThan(8);
    expect(asked.filter(({ headers }) => "cookie" in headers)).toEqual([]);
  });

  test.each<[string, string | null, string]>([
    ["that does not exist", null, "unknown-host"],
    ["of this site", "www.tealgrowth.example", "this-site"],
    ["of this request", "localhost:8787/services", "not-public"],
    ["that is no address", "my store", "no-address"],
  ])("%s is not read", async (_what, text, reason) => {
    expect(getReason(await readStore(text ?? newHost()))).toBe(reason);
  });
});

describe("private addresses", () => {
  test("are never asked when they are typed", async () => {
    const before = (await listAsked()).length;
    for (const text of PRIVATE_ADDRESSES) {
      const reading = await readStore(text);
      expect(reading.ok, text).toBe(false);
    }
    expect(await listAsked()).toHaveLength(before);
  });

  test("are never asked as a redirect", async () => {
    const before = (await listAsked()).length;
    const host = newHost();
    // Spellings that a redirect can have.
    const targets = PRIVATE_ADDRESSES.filter((text) => /^https?:/.test(text)).slice(0, 60);
    const more = [
      "http://localhost:8787/",
      `https://${host}:8443/`,
      `http://a:b@${host}/`,
      "ftp://a.com/",
      "//[::1]/",
    ];
    const paths = [...targets, ...more].map((location, index) => [`/${index}`, location] as const);
    const headers = (location: string) => ({ Location: encodeURI(location) });
    await setAnswers(
      Object.fromEntries(
        paths.map(([path, location]) => [
          `https://${host}${path}`,
          { status: 307, headers: headers(location) },
        ]),
      ),
    );
    for (const [path, location] of paths) {
      const reading = await readStore(host + path);
      expect(["not-public", "this-site", "status"], location).toContain(getReason(reading));
    }
    const elsewhere = (await listAsked())
      .slice(before)
      .filter(({ url }) => new URL(url).host !== host);
    expect(elsewhere).toEqual([]);
  });

  test("are not asked for a redirected robots.txt", async () => {
    const host = newHost();
    await setAnswers({
      [`https://${host}/robots.txt`]: {
        status: 301,
        headers: { Location: "http://169.254.169.254/" },
      },
      [`https://${host}/`]: { body: PAGE },
    });
    const before = (await listAsked()).length;
    expect(getReason(await readStore(host))).toBe("read");
    expect(await listAsked()).toHaveLength(before + 2);
  });
});

describe("robots.txt", () => {
  async function readWith(robots: object, path = "/"): Promise<string> {
    const host = newHost();
    await setAnswers({
      [`https://${host}/robots.txt`]: robots,
      [`https://${host}${path}`]: { body: PAGE },
    });
    return getReason(await readStore(host + path));
  }

  // Together, because silence is awaited.
  test.concurrent.for<[string, object, string]>([
    ["that forbids all", { body: "User-agent: *\nDisallow: /" }, "robots"],
    [
      "that forbids this agent",
      { body: "User-agent: TealgrowthStoreCheck\nDisallow: /" },
      "robots",
    ],
    [
      "that allows this agent",
      { body: "User-agent: *\nDisallow: /\nUser-agent: tealgrowthstorecheck\nDisallow:" },
      "read",
    ],
    ["that is forbidden", { status: 403 }, "read"],
    ["that fails", { status: 503 }, "status"],
    [
      "of fifty megabytes",
      { body: `User-agent: *\n${"# a\n".repeat(250_000)}`, repeat: 50 },
      "read",
    ],
    ["that never ends", { body: "User-agent: *\n", hangs: "within" }, "timeout"],
  ])("%s is obeyed", async ([_what, robots, reason], { expect }) => {
    expect(await readWith(robots)).toBe(reason);
  });

  test("of the redirect's host counts for it", async () => {
    const [from, to] = [newHost(), newHost()];
    await setAnswers({
      [`https://${from}/`]: { status: 301, headers: { Location: `https://${to}/` } },
      [`https://${to}/robots.txt`]: { body: "User-agent: *\nDisallow: /" },
      [`https://${to}/`]: { body: PAGE },
    });
    expect(getReason(await readStore(from))).toBe("robots");
    expect((await listAsked(to)).map(({ url }) => new URL(url).pathname)).toEqual(["/robots.txt"]);
  });
});

describe("an answer", () => {
  const MARKER = "<script>window.marker = 1</script>";

  test.concurrent.for<[string, object, string]>([
    ["404", { status: 404, body: PAGE }, "status"],
    ["500", { status: 500, body: PAGE }, "status"],
    ["204", { status: 204 }, "status"],
    ["429", { status: 429 }, "status"],
    ["a redirect without an address", { status: 302, body: PAGE }, "status"],
    [
      "Cloudflare's challenge",
      { status: 403, headers: { "cf-mitigated": "challenge" } },
      "challenge",
    ],
    [
      "AWS WAF's challenge",
      { status: 202, headers: { "x-amzn-waf-action": "challenge" } },
      "challenge",
    ],
    [
      "DataDome's challenge",
      { status: 403, body: '<script src="https://ct.captcha-delivery.com/c.js">' },
      "challenge",
    ],
    [
      "Imperva's challenge",
      { body: '<iframe src="/_Incapsula_Resource?a"></iframe>' },
      "challenge",
    ],
    ["JSON", { headers: { "Content-Type": "application/json" }, body: "{}" }, "not-html"],
    ["no type", { headers: {}, body: PAGE }, "not-html"],
    ["a picture", { headers: { "Content-Type": "image/png" }, base64: "iVBORw0K" }, "not-html"],
    ["nothing", { body: " \n " }, "not-html"],
    ["silence", { hangs: "before" }, "timeout"],
    ["a body that never ends", { body: PAGE, hangs: "within" }, "timeout"],
  ])("of %s is named", async ([_what, answer, reason], { expect }) => {
    const began = Date.now();
    expect(getReason(await readServed(answer))).toBe(reason);
    expect(Date.now() - began).toBeLessThan(60_000);
  });

  test("with a status has it", async () => {
    expect(await readServed({ status: 503 })).toMatchObject({ reason: "status", status: 503 });
  });

  test("of a network error is an unknown host", async () => {
    vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("internal error"));
    expect(getReason(await readStore(newHost()))).toBe("unknown-host");
  });

  test.each<[string, object]>([
    [
      "of ten megabytes in one line",
      { body: `${MARKER}${"<p>".padEnd(100_000, "a")}`, repeat: 100 },
    ],
    [
      "of a gzip bomb",
      {
        headers: { "Content-Type": "text/html", "Content-Encoding": "gzip" },
        body: MARKER.padEnd(1_000_000, " "),
        repeat: 20,
      },
    ],
  ])("%s is read up to two megabytes", async (_what, answer) => {
    const reading = await readServed(answer);
    expect(reading).toMatchObject({ ok: true, bytes: 2 * 1_024 * 1_024 });
    const { elements, isCut } = getPage(reading);
    expect(isCut).toBe(true);
    expect(elements[0]?.text).toBe("window.marker = 1");
  });

  test.each<[string, string, number[]]>([
    ["windows-1252, by its header", "text/html; charset=windows-1252", [0xe9, 0x80]],
    ["windows-1252, by its header in quotes", 'text/html;charset="Windows-1252"', [0xe9, 0x80]],
    ["UTF-8", "text/html", [0xc3, 0xa9, 0xe2, 0x82, 0xac]],
    ["an unknown charset", "text/html; charset=klingon", [0xc3, 0xa9, 0xe2, 0x82, 0xac]],
  ])("in %s is decoded", async (_what, type, bytes) => {
    const title = [...new TextEncoder().encode("<title>"), ...bytes];
    const base64 = Buffer.from(title).toString("base64");
    const reading = await readServed({ headers: { "Content-Type": type }, base64 });
    expect(getPage(reading).title).toBe("é€");
  });

  test.each([
    [
      "the charset of its meta element",
      Buffer.from('<meta charset="iso-8859-1"><title>caf\u00e9</title>', "latin1"),
    ],
    ["UTF-16", Buffer.from(`\uFEFF<title>caf\u00e9</title>${MARKER}`, "utf16le")],
  ])("in %s is decoded without a charset in its header", async (_what, bytes) => {
    const reading = await readServed({
      base64: bytes.toString("base64"),
      headers: { "Content-Type": "text/html" },
    });
    expect(getPage(reading).title).toBe("café");
  });

  test("in a wrong charset keeps its scripts", async () => {
    const bytes = Buffer.from(`<title>caf\u00e9</title>${MARKER}`, "latin1");
    const reading = await readServed({ base64: bytes.toString("base64") });
    expect(getPage(reading)).toMatchObject({
      title: "caf\uFFFD",
      elements: [{ text: "window.marker = 1" }],
    });
  });
});

describe("limits", () => {
  const full = { limit: async () => ({ success: false }) };

  async function readOverVisitorLimit() {
    const host = newHost();
    await setAnswers({ [`https://${host}/`]: { body: PAGE } });
    return { host, reading: await readStore(host, { limits: { STORE_CHECK_LIMIT: full } }) };
  }

  test("a visitor over the limit gets no answer", async () => {
    const { host, reading } = await readOverVisitorLimit();
    expect(reading).toEqual({ ok: false, reason: "visitor-limit", status: null, host });
  });

  test("a store gets no request for a visitor over the limit", async () => {
    const { host } = await readOverVisitorLimit();
    expect(await listAsked(host)).toEqual([]);
  });

  /** Reads a store whose redirect leads to a store over the limit. */
  async function readOverStoreLimit() {
    const [from, to] = [newHost(), newHost()];
    await setAnswers({
      [`https://${from}/`]: { status: 301, headers: { Location: `https://${to}/` } },
      [`https://${to}/`]: { body: PAGE },
    });
    const limit = vi.fn(async ({ key }: { key: string }) => ({ success: key !== to }));
    const reading = await readStore(from, { limits: { CHECKED_STORE_LIMIT: { limit } } });
    return { from, to, reading, counted: limit.mock.calls.map(([{ key }]) => key) };
  }

  test("a redirect counts for the limit of both stores", async () => {
    const { from, to, counted } = await readOverStoreLimit();
    expect(counted).toEqual([from, to]);
  });

  test("a store over the limit gets no request after a redirect", async () => {
    const { to, reading } = await readOverStoreLimit();
    expect(getReason(reading)).toBe("store-limit");
    expect(await listAsked(to)).toEqual([]);
  });

  test("a store that was over the limit is read later", async () => {
    const { from } = await readOverStoreLimit();
    expect(getReason(await readStore(from))).toBe("read");
  });

  test("that fail let the check pass", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const broken = { limit: () => Promise.reject(new Error("away")) };
    const host = newHost();
    await setAnswers({ [`https://${host}/`]: { body: PAGE } });
    const limits = { STORE_CHECK_LIMIT: broken, CHECKED_STORE_LIMIT: broken };
    expect(getReason(await readStore(host, { limits }))).toBe("read");
  });
});

/** Reads a store, and returns what was put into the cache. */
async function readCached(answer: Parameters<typeof readServed>[0]) {
  const put = vi.fn(async (_key: string, _response: Response) => {});
  const match = async () => undefined;
  vi.spyOn(caches, "open").mockResolvedValue({ match, put } as unknown as Cache);
  await readServed(answer);
  return put.mock.calls.map(([key, { headers }]) => ({
    key,
    caching: headers.get("Cache-Control"),
  }));
}

test.each([
  ["an answer is reused for ten minutes", { body: PAGE }, "public, max-age=600"],
  ["a failed answer is reused for one minute", { status: 404 }, "public, max-age=60"],
])("%s", async (_what, answer, caching) => {
  expect(await readCached(answer)).toMatchObject([{ caching }]);
});

test.each([
  ["an", { body: PAGE }],
  ["a failed", { status: 404 }],
])("the cache key of %s answer does not name the store", async (_what, answer) => {
  const key = expect.stringMatching(
    /^https:\/\/www\.tealgrowth\.example\/store-readings\/[\da-f]{64}$/,
  );
  expect(await readCached(answer)).toMatchObject([{ key }]);
});

/** Reads a store while the cache fails, and returns what was logged. */
async function readWithoutCache() {
  const lines: string[] = [];
  for (const method of ["error", "info", "log", "warn"] as const) {
    vi.spyOn(console, method).mockImplementation((line) => void lines.push(String(line)));
  }
  vi.spyOn(caches, "open").mockImplementation(() => Promise.reject(new Error("away")));
  return { reading: await readServed({ body: PAGE }), lines };
}

test("a store is read when the cache fails", async () => {
  const { reading } = await readWithoutCache();
  expect(getReason(reading)).toBe("read");
});

test("a failing cache is logged without the store's address", async () => {
  const { lines } = await readWithoutCache();
  expect(lines).toHaveLength(2);
  expect(lines.join("\n")).not.toContain("example.com");
});
