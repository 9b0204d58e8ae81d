import { XMLParser, XMLValidator } from "fast-xml-parser";
import { expect, test } from "vitest";
import { catalogue } from "#app/content/catalogue.ts";
import { faqs } from "#app/content/faqs.ts";
import { posts } from "#app/content/articles.ts";
import { REQUEST_PATH } from "#app/content/pages.ts";
import { publishedArticles } from "#app/content/published.ts";
import { pageSummaries } from "#app/content/page-summaries.ts";
import { site } from "#app/content/site.ts";
import { listOffers } from "#app/domain/catalogue/catalogue.ts";
import { formatUsd } from "#app/domain/money/money.ts";
import { PAGES } from "./page-addresses.ts";
import { canonical, request } from "./site.ts";

const PRICES = `${REQUEST_PATH}.md`;
/** Vitest shows drafts as development does, the built Worker doesn't. */
const ARTICLES = publishedArticles.filter(({ article }) => !article.draft).map(({ path }) => path);
const MAX_ADDRESSES = 50_000;
const MAX_BYTES = 50 * 1024 * 1024;

test("sitemap.xml follows the protocol, with the day of an article's last change, and none for other pages", async () => {
  const response = await canonical("/sitemap.xml");
  expect(response.headers.get("Content-Type")).toMatch(/^application\/xml/);
  const xml = await response.text();
  expect(XMLValidator.validate(xml)).toBe(true);
  expect(new TextEncoder().encode(xml).length).toBeLessThan(MAX_BYTES);
  const { urlset, ...others } = new XMLParser({ ignoreAttributes: false }).parse(xml);
  expect(Object.keys(others)).toEqual(["?xml"]);
  expect(urlset["@_xmlns"]).toBe("http://www.sitemaps.org/schemas/sitemap/0.9");
  const addresses: string[] = urlset.url.map(({ loc }: { loc: string }) => loc);
  expect(addresses.length).toBeLessThan(MAX_ADDRESSES);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const { loc, lastmod, ...rest } of urlset.url) {
    expect(loc).toMatch(new RegExp(`^${site.origin}/`));
    expect(loc.length).toBeLessThan(2048);
    expect(lastmod ?? "2026-01-01").toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(rest).toEqual({});
  }
  for (const { slug, published, updated } of posts.filter(({ draft }) => !draft)) {
    expect(xml).toContain(`/blog/${slug}</loc><lastmod>${updated ?? published}</lastmod>`);
  }
  expect(xml).toContain(`<loc>${site.origin}/services</loc></url>`);
});

test("robots.txt allows everything on every host, so that crawlers can read a noindex", async () => {
  for (const response of [await canonical("/robots.txt"), await request("/robots.txt")]) {
    const text = await response.text();
    expect(text).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
    expect(text).toMatch(/^User-agent: \*$/m);
    expect(text).not.toMatch(/Disallow: *\S/);
  }
});

test("security.txt follows RFC 9116, and its policy exists", async () => {
  const response = await canonical("/.well-known/security.txt");
  expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  const lines = (await response.text()).trimEnd().split("\n");
  const {
    Policy = "",
    Expires = "",
    ...fields
  } = Object.fromEntries(lines.map((line) => line.split(": ")));
  expect(fields).toEqual({
    Contact: `mailto:${site.email}`,
    Canonical: `${site.origin}/.well-known/security.txt`,
    "Preferred-Languages": "en",
  });
  const days = (Date.parse(Expires) - Date.now()) / (24 * 60 * 60 * 1000);
  expect(Expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
  const [page = "", anchor] = Policy.split("#");
  const html = await (await canonical(new URL(page).pathname)).text();
  expect(html).toContain(`id="${anchor}"`);
});

const ADDRESSES = ["/", "/nope", "/about", "/robots.txt", "/sitemap.xml", "/pictures/nope.png"];
test.each(ADDRESSES)("%s may be indexed on the production host only", async (path) => {
  const elsewhere = await request(path);
  expect(elsewhere.headers.get("X-Robots-Tag")).toBe("noindex");
  expect((await canonical(path)).headers.get("X-Robots-Tag")).toBeNull();
});

type Manifest = { name: string; icons: { sizes: string; purpose: string }[] };

test("the manifest names the site and its icons", async () => {
  const response = await canonical("/manifest.webmanifest");
  expect(response.headers.get("Content-Type")).toMatch(/^application\/manifest\+json/);
  const { name, icons } = await response.json<Manifest>();
  expect(name).toBe(site.name);
  expect(icons.map(({ purpose }) => purpose)).toContain("maskable");
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
});

test("llms.txt has every price, and links each page, in Markdown where there is one", async () => {
  const text = await (await canonical("/llms.txt")).text();
  for (const { sku, price } of catalogue.flatMap(listOffers)) {
    expect(text).toMatch(new RegExp(`${sku} .*\\${formatUsd(price)} \\|`));
  }
  const links = [...text.matchAll(/\]\((\S+)\)/g)].map(([, href = ""]) => new URL(href));
  expect(links.length).toBeGreaterThan(10);
  for (const { pathname } of links) {
    const response = await canonical(pathname);
    await response.body?.cancel();
    expect(response.status, pathname).toBe(200);
    const type = pathname.endsWith(".md") ? "text/markdown" : "text/html";
    expect(response.headers.get("Content-Type"), pathname).toMatch(type);
  }
  const inMarkdown = links.map(({ pathname }) => pathname).filter((path) => path.endsWith(".md"));
  expect(inMarkdown.toSorted()).toEqual(
    [PRICES, ...ARTICLES.map((path) => `${path}.md`)].toSorted(),
  );
});

test("llms.txt and the suggestions of the not-found page have every page", async () => {
  const known = new Set(pageSummaries.map(({ path }) => path));
  const unknown = Object.values(PAGES).filter((path) => !known.has(path));
  const way = "a page gets an entry in app/content/pages.ts";
  // Form and confirmation follow another page.
  expect(unknown, way).toEqual(["/checkout", "/thank-you"]);
});

test("a page and its Markdown link each other, and the page is canonical", async () => {
  for (const path of [REQUEST_PATH, ...ARTICLES]) {
    const html = await (await canonical(path)).text();
    const [, markdown = ""] =
      /<link rel="alternate" type="text\/markdown" href="([^"]+)"/.exec(html) ?? [];
    const response = await canonical(markdown);
    const { headers } = response;
    expect(headers.get("Link")).toBe(`<${new URL(path, site.origin).href}>; rel="canonical"`);
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
    expect(headers.get("Cache-Control")).toMatch(/^public/);
    expect(await response.text()).toContain(`Page: <${site.origin}${path}>`);
  }
});

test("a page without Markdown links none, and its address with .md does not exist", async () => {
  const without = Object.values(PAGES).filter(
    (path) => ![REQUEST_PATH, ...ARTICLES].includes(path),
  );
  expect(without.length).toBeGreaterThan(8);
  for (const path of without) {
    const html = await (await canonical(path)).text();
    expect(html, path).not.toContain("text/markdown");
    expect((await canonical(`${path}.md`)).status, path).toBe(404);
  }
  expect((await canonical("/index.md")).status).toBe(404);
});

test("the Markdown of the prices has every service and every question with its answer", async () => {
  const text = await (await canonical(PRICES)).text();
  for (const { name } of catalogue) expect(text).toContain(`### ${name}`);
  for (const { question, answer } of faqs) {
    expect(text).toContain(`#### ${question}\n\n${answer.join("\n\n")}`);
  }
});

test("the Markdown of an article is its source, with the text of its front matter and whole links", async () => {
  const study = await (await canonical("/case-studies/off-grid-stores.md")).text();
  expect(study).toMatch(
    /^# .+\n\n> \S.+\n\n- Page: <https:.+>\n- Author: .+\n- Published: .+\n\n\S/,
  );
  expect(study).toContain("\n## ");
  const privacy = await (await canonical("/privacy-policy.md")).text();
  expect(privacy).toContain(`The table is on the page: <${site.origin}/privacy-policy>`);
  const post = await (await canonical("/blog/tracking-conversion-guide.md")).text();
  expect(post).toMatch(/\n```js\n\S[^]*?\n```\n/);
  const terms = await (await canonical("/terms-and-conditions.md")).text();
  for (const text of [study, privacy, post, terms]) {
    expect(text).not.toMatch(/^---$|\{terms\.|\]\(\//m);
  }
});

test.each(["/blog/nope.md", "/nope.md", "/.md", "/blog/.md"])("%s does not exist", async (path) => {
  expect((await canonical(path)).status).toBe(404);
});
