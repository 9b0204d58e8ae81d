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
  test("is read once, with a polite request, and reused", async () => {
    const host = newHost();
    const policy = "default-src 'self'";
    await setAnswers({
      [`https://${host}/robots.txt`]: { body: "User-agent: *\nDisallow: /cart" },
      [`https://${host}/shop?a=1`]: {
        headers: { "Content-Type": "TEXT/HTML", "Content-Security-Policy": policy },
        body: PAGE,
      },
    });
    const reading = await readStore(` ${host}/shop?a=1#top `);
    expect(reading).toMatchObject({
      ok: true,
      bytes: PAGE.length,
      page: {
        url: `https://${host}/shop?a=1`,
        title: "Store",
        elements: [{ name: "script", attributes: { src: "/a.js" }, text: "" }],
        contentSecurityPolicy: policy,
        textLength: 4,
        isCut: false,
      },
    });
    expect(await readStore(`http://${host}/shop?a=1`)).toEqual(reading);
    const asked = await listAsked(host);
    expect(asked.map(({ url }) => new URL(url).pathname)).toEqual(["/robots.txt", "/shop"]);
    for (const { headers } of asked) {
      const agent = `TealgrowthStoreCheck/1.0; +${site.origin}/check-your-store#for-store-owners`;
      expect(headers["user-agent"]).toContain(agent);
      expect(headers).toHaveProperty("accept-language");
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

  test("is read after three redirects, without the cookies that they set, and not after four", async () => {
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
    expect(getPage(await readStore(`${host}/4`)).url).toBe(`https://${host}/1`);
    expect(getReason(await readStore(`${host}/5`))).toBe("redirects");
    expect(getReason(await readStore(`${host}/ring`))).toBe("redirects");
    const asked = await listAsked(host);
    expect(asked.filter(({ headers }) => "cookie" in headers)).toEqual([]);
    expect(asked.filter(({ url }) => url.endsWith("/ring"))).toHaveLength(4);
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
  test("are never asked, typed or as a redirect", async () => {
    const before = (await listAsked()).length;
    for (const text of PRIVATE_ADDRESSES) {
      const reading = await readStore(text);
      expect(reading.ok, text).toBe(false);
    }
    expect(await listAsked()).toHaveLength(before);
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

  test("in the charset of its meta element, and in UTF-16, is decoded", async () => {
    const latin = Buffer.from('<meta charset="iso-8859-1"><title>caf\u00e9</title>', "latin1");
    const wide = Buffer.from(`\uFEFF<title>caf\u00e9</title>${MARKER}`, "utf16le");
    for (const bytes of [latin, wide]) {
      const reading = await readServed({
        base64: bytes.toString("base64"),
        headers: { "Content-Type": "text/html" },
      });
      expect(getPage(reading).title).toBe("café");
    }
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

  test("a visitor over the limit gets no answer, and the store no request", async () => {
    const host = newHost();
    await setAnswers({ [`https://${host}/`]: { body: PAGE } });
    const reading = await readStore(host, { limits: { STORE_CHECK_LIMIT: full } });
    expect(reading).toEqual({ ok: false, reason: "visitor-limit", status: null, host });
    expect(await listAsked(host)).toEqual([]);
  });

  test("a store over the limit gets no request, also after a redirect, and is asked later", async () => {
    const [from, to] = [newHost(), newHost()];
    await setAnswers({
      [`https://${from}/`]: { status: 301, headers: { Location: `https://${to}/` } },
      [`https://${to}/`]: { body: PAGE },
    });
    const limit = vi.fn(async ({ key }: { key: string }) => ({ success: key !== to }));
    const limits = { CHECKED_STORE_LIMIT: { limit } };
    expect(getReason(await readStore(from, { limits }))).toBe("store-limit");
    expect(limit.mock.calls.map(([{ key }]) => key)).toEqual([from, to]);
    expect(await listAsked(to)).toEqual([]);
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

test("an answer is reused for ten minutes, a failed one for one minute, and none names the store", async () => {
  const put = vi.fn(async (_key: string, _response: Response) => {});
  const match = async () => undefined;
  vi.spyOn(caches, "open").mockResolvedValue({ match, put } as unknown as Cache);
  await readServed({ body: PAGE });
  await readServed({ status: 404 });
  const stored = put.mock.calls.map(([key, { headers }]) => [key, headers.get("Cache-Control")]);
  const key = expect.stringMatching(
    /^https:\/\/www\.tealgrowth\.example\/store-readings\/[\da-f]{64}$/,
  );
  expect(stored).toEqual([
    [key, "public, max-age=600"],
    [key, "public, max-age=60"],
  ]);
});

test("nothing is logged with the store's address, also when the cache fails", async () => {
  const lines: string[] = [];
  for (const method of ["error", "info", "log", "warn"] as const) {
    vi.spyOn(console, method).mockImplementation((line) => void lines.push(String(line)));
  }
  vi.spyOn(caches, "open").mockImplementation(() => Promise.reject(new Error("away")));
  expect(getReason(await readServed({ body: PAGE }))).toBe("read");
  expect(lines).toHaveLength(2);
  expect(lines.join("\n")).not.toContain("example.com");
});
