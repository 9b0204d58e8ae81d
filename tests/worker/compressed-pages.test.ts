import { afterEach, expect, test, vi } from "vitest";
import { SHARED_PAGES } from "./page-addresses.ts";
import { deployed, shared, sharedWith, type Visit } from "./deployed-site.ts";

const MINUTE_MS = 60_000;

const BROWSER = { headers: { "Accept-Encoding": "gzip, deflate, br, zstd" } };

/** The largest one. */
const REQUEST_PAGE = "/conversion-tracking-services-request";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test.each(SHARED_PAGES)(
  "%s comes compressed when it is asked for again, word for word",
  async (path) => {
    const visit = deployed();
    const first = await visit(path, BROWSER);
    const second = await visit(path, BROWSER);
    const third = await visit(path, BROWSER);
    expect([first, second].map(({ headers }) => headers.get("Content-Encoding"))).toEqual([
      null,
      null,
    ]);
    expect(third.headers.get("Content-Encoding")).toBe("br");
    expect(third.cache).toContain("detail=isolate");
    expect(third.bytes).toBeLessThan(first.bytes / 2.5);
    expect(third.text).not.toContain(first.nonce);
    expect(third.text.split(third.nonce).length).toBe(first.text.split(first.nonce).length);
    expect(shared(third)).toBe(shared(first));
    expect(third.headers.get("ETag")).toBe(second.headers.get("ETag"));
    for (const { headers } of [first, second, third])
      expect(headers.get("Vary")).toBe("Accept-Encoding");
  },
);

test("the data of a page is compressed as well", async () => {
  const visit = deployed();
  const path = "/case-studies/off-grid-stores.data";
  const [first] = [await visit(path, BROWSER), await visit(path, BROWSER)];
  const third = await visit(path, BROWSER);
  expect(third.headers.get("Content-Encoding")).toBe("br");
  expect(third.text).toBe(first.text);
});

test("two hundred compressed answers have two hundred nonces, each in all its places", async () => {
  const visit = deployed();
  const first = await visit("/cart", BROWSER);
  await visit("/cart", BROWSER);
  const nonces = new Set<string>();
  for (let count = 0; count < 200; count += 1) {
    const page = await visit("/cart", BROWSER);
    expect(page.headers.get("Content-Encoding")).toBe("br");
    if (shared(page) !== shared(first)) throw new Error(`not the page with ${page.nonce}`);
    nonces.add(page.nonce);
  }
  expect(nonces.size).toBe(200);
});

test("who reads no Brotli gets plain text, before and after others got it compressed", async () => {
  const visit = deployed();
  const first = await visit(REQUEST_PAGE);
  for (let count = 0; count < 3; count += 1) await visit(REQUEST_PAGE, BROWSER);
  for (const codings of ["", "gzip", "gzip, br;q=0"]) {
    const plain = await visit(REQUEST_PAGE, { headers: { "Accept-Encoding": codings } });
    expect(plain.cache).toContain("; hit;");
    expect(plain.headers.get("Content-Encoding")).toBeNull();
    expect(plain.bytes).toBe(first.bytes);
    expect(shared(plain)).toBe(shared(first));
  }
  expect((await visit(REQUEST_PAGE, BROWSER)).headers.get("Content-Encoding")).toBe("br");
});

test("nobody who reads no Brotli has a page compressed", async () => {
  const visit = deployed();
  for (let count = 0; count < 3; count += 1) await visit("/about-us");
  expect((await visit("/about-us", BROWSER)).headers.get("Content-Encoding")).toBeNull();
});

test("other isolates of the place find it compressed", async () => {
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const visit = deployed({ CF_VERSION_METADATA: { id: one } });
  const first = await visit("/services", BROWSER);
  await visit("/services", BROWSER);
  await sharedWith(one, other, "/services");
  const elsewhere = deployed({ CF_VERSION_METADATA: { id: other } });
  const found = await elsewhere("/services", BROWSER);
  expect(found.cache).toContain("detail=edge");
  expect(found.headers.get("Content-Encoding")).toBe("br");
  expect(shared(found)).toBe(shared(first));
  expect(shared(await elsewhere("/services"))).toBe(shared(first));
});

test("a copy that the browser has is confirmed without a word of how it was written", async () => {
  const visit = deployed();
  const pages = [];
  for (let count = 0; count < 3; count += 1) pages.push(await visit("/about-us", BROWSER));
  const tag = pages[2]?.headers.get("ETag") ?? "";
  const known = await visit("/about-us", { headers: { ...BROWSER.headers, "If-None-Match": tag } });
  expect([known.status, known.text]).toEqual([304, ""]);
  expect(known.headers.get("Content-Encoding")).toBeNull();
  expect(known.headers.get("Vary")).toBe("Accept-Encoding");
  const head = await visit("/about-us", { ...BROWSER, method: "HEAD" });
  expect([head.status, head.bytes, head.headers.get("Content-Encoding")]).toEqual([200, 0, "br"]);
});

test("a page that is made anew is compressed before anybody gets it", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const figures = { count: 0, ratingSum: 0 };
  const read = { first: async () => figures, bind: () => ({ run: async () => ({ results: [] }) }) };
  const visit = deployed({ DB: { prepare: () => read } });
  for (let count = 0; count < 2; count += 1) await visit("/", BROWSER);
  const old = await visit("/", BROWSER);

  async function later(): Promise<Visit> {
    vi.setSystemTime(Date.now() + 4.5 * MINUTE_MS);
    expect((await visit("/", BROWSER)).text).toContain("</html>");
    return await visit("/", BROWSER);
  }

  const same = await later();
  expect(same.cache).toMatch(/; hit; ttl=2[34]\d;/);
  expect(same.headers.get("Content-Encoding")).toBe("br");
  expect(shared(same)).toBe(shared(old));

  Object.assign(figures, { count: 1000, ratingSum: 1000 });
  const other = await later();
  expect(other.cache).toMatch(/; hit; ttl=2[34]\d;/);
  expect(other.headers.get("Content-Encoding")).toBe("br");
  expect(shared(other)).not.toBe(shared(old));
});
