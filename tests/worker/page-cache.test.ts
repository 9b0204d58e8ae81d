import { env } from "cloudflare:test";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  brokenDeploy,
  failingCall,
  deployed,
  openCache,
  siteIn,
  visitsIn,
  withoutNonce,
} from "./deployed-site.ts";
import { PRIVATE_PAGES, SHARED_PAGES } from "./page-addresses.ts";
import { ORIGIN } from "./site.ts";

const MINUTE_MS = 60_000;

/** A database whose reads return `read()`. */
function databaseThat(read: () => Promise<unknown>) {
  return { prepare: () => ({ first: read, bind: () => ({ run: read }) }) };
}

afterEach(() => {
  vi.useRealTimers();
});

test("a shared page is cached also when the first visitor disconnects", async () => {
  const deploy = { ...env, CF_VERSION_METADATA: { id: crypto.randomUUID() } };
  const response = await siteIn(deploy)("/about-us");
  await response.body?.cancel();
  expect((await visitsIn(deploy)("/about-us")).cache).toMatch(/^pages; hit; /);
});

test.each(SHARED_PAGES)("%s is rendered once, each response has its own nonce", async (path) => {
  const visit = deployed();
  const first = await visit(path);
  const second = await visit(path);
  expect(first.cache).toBe("pages; fwd=uri-miss; stored");
  expect(first.headers.get("Server-Timing")).toMatch(/^cache;desc=miss, render;dur=\d+$/);
  expect(second.cache).toMatch(/^pages; hit; ttl=\d+; detail=isolate$/);
  expect(second.headers.get("Server-Timing")).toBe("cache;desc=hit");
  expect(second.nonce).not.toBe(first.nonce);
  expect(second.text).not.toContain(first.nonce);
  expect(withoutNonce(second)).toBe(withoutNonce(first));
  expect(second.text.split(second.nonce).length).toBe(first.text.split(first.nonce).length);
  for (const name of ["Cache-Control", "Content-Type", "Strict-Transport-Security"]) {
    expect(second.headers.get(name), name).toBe(first.headers.get(name));
  }
  expect(second.headers.get("Cache-Control")).toBe("private, no-cache");
});

test("the footer has the current year, also in an isolate that ran in the last one", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  for (const year of [2030, 2031]) {
    vi.setSystemTime(new Date(`${year}-01-01T00:00:00Z`));
    expect((await deployed()("/about-us")).text).toContain(`© ${year} `);
  }
});

test("an isolate without a shared page finds it in the data centre, with another nonce", async () => {
  const visit = deployed();
  const first = await visit("/services");
  // An isolate has room for 150 pages.
  for (let page = 0; page < 150; page += 1) await deployed()("/about-us");
  const second = await visit("/services");
  expect(second.cache).toMatch(/; hit; ttl=\d+; detail=edge$/);
  expect(second.nonce).not.toBe(first.nonce);
  expect(withoutNonce(second)).toBe(withoutNonce(first));
  expect(second.headers.get("Content-Type")).toBe(first.headers.get("Content-Type"));
  expect((await visit("/services")).cache).toContain("detail=isolate");
});

test("a shared page is not rendered again for a thousand tracking queries", async () => {
  const visit = deployed();
  const first = await visit("/conversion-tracking-services-request");
  const missed: string[] = [];
  for (let click = 0; click < 1000; click += 1) {
    const query = `?utm_source=ads&utm_content=${click}&gclid=${crypto.randomUUID()}&x${click}=1`;
    const again = await visit(`/conversion-tracking-services-request${query}`);
    if (!again.cache.includes("; hit;") || withoutNonce(again) !== withoutNonce(first))
      missed.push(query);
  }
  expect(missed).toEqual([]);
});

test("a shared page is cached for each query that it reads, in any spelling", async () => {
  const visit = deployed();
  const second = await visit("/?page=2&reviews=fiverr");
  expect((await visit("/?utm_source=x&reviews=FIVERR&page=02")).cache).toContain("; hit;");
  expect((await visit("/?page=2")).cache).toContain("uri-miss");
  expect((await visit("/?reviews=nonsense&page=0")).cache).toContain("uri-miss");
  const plain = await visit("/");
  expect(plain.cache).toContain("; hit;");
  expect(withoutNonce(plain)).not.toBe(withoutNonce(second));
  expect((await visit("/blog?page=1")).cache).toContain("uri-miss");
  expect((await visit("/blog")).cache).toContain("; hit;");
});

test("an invented page number is the cache entry of the last page, and no number of them removes a cached page", async () => {
  const visit = deployed({ DB: { prepare: (sql: string) => env.DB.prepare(sql) } });
  await visit("/about-us");
  for (const path of ["/", "/conversion-tracking-services-request"]) {
    await visit(path);
    const last = await visit(`${path}?page=3`);
    for (const filter of ["all", "upwork", "fiverr", "growth"]) {
      for (let page = 4; page <= 24; page += 1) {
        const invented = await visit(`${path}?reviews=${filter}&page=${page}`);
        if (page > 4 || filter === "all") expect(invented.cache).toContain("; hit;");
        if (filter === "all") expect(withoutNonce(invented) === withoutNonce(last)).toBe(true);
      }
    }
  }
  expect((await visit("/about-us")).cache).toContain("detail=isolate");
});

test("a shared page is rendered once for simultaneous requests", async () => {
  const visit = deployed();
  const answers = await Promise.all(Array.from({ length: 20 }, () => visit("/services")));
  expect(answers.filter(({ cache }) => cache.includes("uri-miss"))).toHaveLength(1);
  expect(answers.filter(({ cache }) => cache.includes("detail=collapsed"))).toHaveLength(19);
  expect(new Set(answers.map(({ nonce }) => nonce)).size).toBe(20);
});

test("a shared page is rendered again for another tag manager", async () => {
  const deploy = { CF_VERSION_METADATA: { id: crypto.randomUUID() } };
  await deployed(deploy)("/about-us");
  const other = await deployed({ ...deploy, TAG_MANAGER_ID: "GTM-ABC1234" })("/about-us");
  expect(other.cache).toContain("uri-miss");
  expect(other.text).toContain("GTM-ABC1234");
});

/** Visits of a browser that has a copy of a page. */
async function keepCopy() {
  const visit = deployed();
  await visit("/about-us");
  const page = await visit("/about-us");
  const tag = page.headers.get("ETag") ?? "";
  return { visit, tag, conditional: { headers: { "If-None-Match": `"other", ${tag}` } } };
}

test("a page keeps its ETag", async () => {
  const { visit, tag } = await keepCopy();
  expect(tag).toMatch(/^W\/"[\da-f]+-[\da-f]+-[\da-f]+"$/);
  expect((await visit("/about-us")).headers.get("ETag")).toBe(tag);
});

test("a 304 confirms the browser's copy by its ETag", async () => {
  const { visit, tag, conditional } = await keepCopy();
  const known = await visit("/about-us", conditional);
  expect(known.status).toBe(304);
  expect(known.text).toBe("");
  expect(known.headers.get("ETag")).toBe(tag);
  expect(known.headers.get("Cache-Control")).toBe("private, no-cache");
});

test("a 304 has no CSP", async () => {
  const { visit, conditional } = await keepCopy();
  const known = await visit("/about-us", conditional);
  expect(known.headers.get("Content-Security-Policy")).toBeNull();
});

test("an ETag confirms no copy of another page or deploy", async () => {
  const { visit, conditional } = await keepCopy();
  expect((await visit("/services", conditional)).status).toBe(200);
  expect((await deployed()("/about-us", conditional)).status).toBe(200);
});

test("a page has the same bytes however busy its render was", async () => {
  const paths = ["/about-us", "/blog", "/services", "/blog?category=consent", "/"];
  const idle = deployed();
  const busy = Array.from({ length: 8 }, () => deployed());
  for (const path of paths) await idle(path);
  await Promise.all(busy.flatMap((visit) => paths.map((path) => visit(path))));
  for (const path of paths) {
    const expected = withoutNonce(await idle(path));
    for (const visit of busy) {
      const page = await visit(path);
      expect(page.cache).toContain("; hit;");
      expect(withoutNonce(page) === expected, path).toBe(true);
    }
  }
});

async function visitWithHeadFirst() {
  const visit = deployed();
  const first = await visit("/about-us", { method: "HEAD" });
  const second = await visit("/about-us", { method: "HEAD" });
  return { first, second, page: await visit("/about-us") };
}

test("HEAD has the page's status and ETag without its body", async () => {
  const { first, second, page } = await visitWithHeadFirst();
  expect([first.status, second.status, page.status]).toEqual([200, 200, 200]);
  expect(first.text + second.text).toBe("");
  expect(second.headers.get("ETag")).toBe(page.headers.get("ETag"));
});

test("HEAD before the first GET caches the whole page", async () => {
  const { first, second, page } = await visitWithHeadFirst();
  expect(first.cache).toContain("uri-miss");
  expect(second.cache).toContain("; hit;");
  expect(page.text).toContain("</html>");
});

describe("a cached page has no data of a visitor", () => {
  const MARK = "anna-was-here";

  const VISITORS: readonly [
    what: string,
    headers: Record<string, string>,
    path?: string,
    origin?: string,
  ][] = [
    ["cookie", { Cookie: `__Host-consent=1.11.1795277753; sent=${MARK}; consent=${MARK}` }],
    ["forwarded host", { "X-Forwarded-Host": `${MARK}.example` }],
    ["original address", { "X-Original-URL": `/${MARK}` }],
    ["origin", { Origin: `https://${MARK}.example` }],
    ["referrer", { Referer: `https://${MARK}.example/?utm_source=${MARK}` }],
    ["language", { "Accept-Language": MARK }],
    ["user agent", { "User-Agent": `Googlebot ${MARK}` }],
    ["privacy signal", { "Sec-GPC": "1", DNT: "1" }],
    ["range", { Range: "bytes=0-10" }],
    ["query", {}, `/?utm_source=${MARK}&${MARK}=1&q=${MARK}`],
    ["query that the page reads", {}, `/?reviews=${MARK}&page=${MARK}`],
    ["host", {}, "/", `http://${MARK}.example`],
  ];

  test.each(VISITORS)("no %s", async (_what, headers, path = "/", origin) => {
    const clean = await deployed()("/");
    const visit = deployed();
    const poisoned = await visit(path, { headers }, origin);
    const next = await visit("/");
    expect(poisoned.cache).toContain("stored");
    expect(next.cache).toContain("; hit;");
    expect(next.text).not.toContain(MARK);
    expect(withoutNonce(next)).toBe(withoutNonce(clean));
    expect([...next.headers].join()).not.toContain(MARK);
  });

  test("a 404 is not cached", async () => {
    const visit = deployed();
    for (const path of ["/nowhere", "/blog/nowhere", "/blog?page=99", "/services/", "/Services"]) {
      await visit(path);
      expect((await visit(path)).cache, path).not.toContain("hit");
    }
  });
});

test.each(PRIVATE_PAGES)("%s is rendered for each visitor", async (path) => {
  const visit = deployed();
  for (const address of [path, path]) {
    const { cache, headers } = await visit(address);
    expect(cache).toBe("pages; fwd=bypass");
    expect(headers.get("Cache-Control")).toMatch(/^private/);
    expect(headers.get("ETag")).toBeNull();
  }
});

test("a form posted to a shared page reaches the application", async () => {
  const visit = deployed();
  await visit("/services");
  const sent = await visit("/services", { method: "POST", headers: { Origin: ORIGIN }, body: "" });
  expect(sent.status).toBe(405);
  expect(sent.cache).toBe("pages; fwd=method");
});

test("serves a stale page while a new one is rendered in the background", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const visit = deployed();
  await visit("/services");
  vi.setSystemTime(Date.now() + 5 * MINUTE_MS - 1);
  expect((await visit("/services")).cache).toContain("; hit; ttl=1;");
  vi.setSystemTime(Date.now() + MINUTE_MS);
  const stale = await visit("/services");
  expect(stale.cache).toMatch(/; hit; ttl=-\d+;/);
  expect(stale.headers.get("Server-Timing")).toBe("cache;desc=stale");
  expect((await visit("/services")).cache).toContain("; hit; ttl=300;");
});

/** Visits an expired page in a deploy that fails until it is mended. */
async function visitStalePage() {
  vi.useFakeTimers({ toFake: ["Date"] });
  let isBroken = false;
  const visit = visitsIn(brokenDeploy(() => isBroken));
  const first = await visit("/services");
  isBroken = true;
  vi.setSystemTime(Date.now() + 25 * 60 * MINUTE_MS);
  const stale = await visit("/services");
  const mend = () => {
    isBroken = false;
  };
  return { visit, first, stale, mend };
}

test("serves a stale page when rendering fails", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { first, stale } = await visitStalePage();
  expect(stale.status).toBe(200);
  expect(stale.cache).toBe("pages; fwd=stale; fwd-status=500");
  expect(withoutNonce(stale)).toBe(withoutNonce(first));
});

test("renders a page again ten seconds after it failed", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const { visit, mend } = await visitStalePage();
  expect((await visit("/services")).cache).toContain("; hit; ttl=10;");
  expect(log).toHaveBeenCalledTimes(1);
  mend();
  vi.setSystemTime(Date.now() + MINUTE_MS);
  await visit("/services");
  expect((await visit("/services")).cache).toContain("; hit; ttl=300;");
});

test("the reviews of a cached page are revalidated in their last minute", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const read = vi.fn(async () => ({ count: 0, ratingSum: 0 }));
  const visit = deployed({ DB: databaseThat(read) });
  await visit("/");
  vi.setSystemTime(Date.now() + 4 * MINUTE_MS - 1);
  expect((await visit("/")).cache).toContain("; hit; ttl=1;");
  expect(read).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 1);
  expect((await visit("/")).cache).toContain("; hit; ttl=0;");
  expect(read).toHaveBeenCalledTimes(2);
  vi.setSystemTime(Date.now() + 3 * MINUTE_MS);
  expect((await visit("/")).cache).toContain("; hit; ttl=60;");
});

test("the reviews of a cached page are not served after five minutes", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const read = vi.fn(async () => ({ count: 0, ratingSum: 0 }));
  const visit = deployed({ DB: databaseThat(read) });
  await visit("/");
  vi.setSystemTime(Date.now() + 5 * MINUTE_MS);
  expect((await visit("/")).cache).toContain("fwd=stale; stored");
  expect(read).toHaveBeenCalledTimes(2);
});

const READ_REVIEWS = { count: 1000, ratingSum: 5000, results: [] };

test("reviews that cannot be read are read again after five seconds", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ["Date"] });
  let read: () => Promise<unknown> = failingCall;
  const visit = deployed({ DB: databaseThat(() => read()) });
  expect((await visit("/")).cache).toBe("pages; fwd=uri-miss; stored");
  vi.setSystemTime(Date.now() + 4999);
  expect((await visit("/")).cache).toContain("; hit; ttl=1;");
  vi.setSystemTime(Date.now() + 1);
  read = async () => READ_REVIEWS;
  expect((await visit("/")).cache).toContain("fwd=stale");
});

test("the last reviews are served at any age while they cannot be read", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ["Date"] });
  let read: () => Promise<unknown> = async () => READ_REVIEWS;
  const visit = deployed({ DB: databaseThat(() => read()) });
  const first = await visit("/");
  read = failingCall;
  vi.setSystemTime(Date.now() + 4.5 * MINUTE_MS);
  expect((await visit("/")).cache).toContain("; hit;");
  vi.setSystemTime(Date.now() + 30 * MINUTE_MS);
  const stale = await visit("/");
  expect(stale.cache).toContain("fwd=stale; fwd-status=200");
  expect(withoutNonce(stale)).toBe(withoutNonce(first));
});

describe("a Cache API that", () => {
  test.each([
    ["does not exist", () => vi.stubGlobal("caches", undefined)],
    ["cannot be opened", () => vi.spyOn(caches, "open").mockImplementation(failingCall)],
    ["fails", () => openCache({ match: failingCall, put: failingCall })],
    ["has other content", () => openCache({ match: async () => new Response("hacked") })],
  ])("%s does not break pages", async (_what, breakIt) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    breakIt();
    const visit = deployed();
    const [first, second] = [await visit("/about-us"), await visit("/about-us")];
    vi.unstubAllGlobals();
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.text).toContain("</html>");
    expect(first.text).not.toContain("hacked");
    expect(second.cache).toContain("detail=isolate");
  });
});

test("a deploy without a version caches pages in the isolate only", async () => {
  const open = vi.spyOn(caches, "open");
  const visit = deployed({ CF_VERSION_METADATA: undefined, TAG_MANAGER_ID: "GTM-UNVERSIONED" });
  await visit("/about-us");
  expect((await visit("/about-us")).cache).toContain("detail=isolate");
  expect(open).not.toHaveBeenCalled();
});
