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
const WITH_MARKDOWN = [REQUEST_PATH, ...ARTICLES];
const WITHOUT_MARKDOWN = Object.values(PAGES).filter((path) => !WITH_MARKDOWN.includes(path));
const MAX_ADDRESSES = 50_000;
const MAX_BYTES = 50 * 1024 * 1024;

test("sitemap.xml follows the protocol", async () => {
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
});

test("sitemap.xml has the day of the last change for articles only", async () => {
  const xml = await (await canonical("/sitemap.xml")).text();
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

async function readSecurityText() {
  const response = await canonical("/.well-known/security.txt");
  const lines = (await response.text()).trimEnd().split("\n");
  const {
    Policy = "",
    Expires = "",
    ...fields
  } = Object.fromEntries(lines.map((line) => line.split(": ")));
  return { type: response.headers.get("Content-Type"), Policy, Expires, fields };
}

test("security.txt follows RFC 9116", async () => {
  const { type, Expires, fields } = await readSecurityText();
  expect(type).toBe("text/plain; charset=utf-8");
  expect(fields).toEqual({
    Contact: `mailto:${site.email}`,
    Canonical: `${site.origin}/.well-known/security.txt`,
    "Preferred-Languages": "en",
  });
  const days = (Date.parse(Expires) - Date.now()) / (24 * 60 * 60 * 1000);
  expect(Expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

test("the policy of security.txt exists", async () => {
  const { Policy } = await readSecurityText();
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

test("llms.txt has every price", async () => {
  const text = await (await canonical("/llms.txt")).text();
  for (const { sku, price } of catalogue.flatMap(listOffers)) {
    expect(text).toMatch(new RegExp(`${sku} .*\\${formatUsd(price)} \\|`));
  }
});

async function listLinkedPaths(): Promise<string[]> {
  const text = await (await canonical("/llms.txt")).text();
  return [...text.matchAll(/\]\((\S+)\)/g)].map(([, href = ""]) => new URL(href).pathname);
}

test("every link of llms.txt leads to a page in its format", async () => {
  const paths = await listLinkedPaths();
  expect(paths.length).toBeGreaterThan(10);
  for (const pathname of paths) {
    const response = await canonical(pathname);
    await response.body?.cancel();
    expect(response.status, pathname).toBe(200);
    const type = pathname.endsWith(".md") ? "text/markdown" : "text/html";
    expect(response.headers.get("Content-Type"), pathname).toMatch(type);
  }
});

test("llms.txt links each page in Markdown where there is one", async () => {
  const inMarkdown = (await listLinkedPaths()).filter((path) => path.endsWith(".md"));
  expect(inMarkdown.toSorted()).toEqual(
    [PRICES, ...ARTICLES.map((path) => `${path}.md`)].toSorted(),
  );
});

test("every page has a summary, except the form and its confirmation", async () => {
  const known = new Set(pageSummaries.map(({ path }) => path));
  const unknown = Object.values(PAGES).filter((path) => !known.has(path));
  const way = "a page gets an entry in app/content/pages.ts";
  // Form and confirmation follow another page.
  expect(unknown, way).toEqual(["/checkout", "/thank-you"]);
});

/** Follows the link of a page to its Markdown. */
async function readLinkedMarkdown(path: string) {
  const html = await (await canonical(path)).text();
  const [, markdown = ""] =
    /<link rel="alternate" type="text\/markdown" href="([^"]+)"/.exec(html) ?? [];
  const response = await canonical(markdown);
  return { headers: response.headers, text: await response.text() };
}

test("a page and its Markdown link each other", async () => {
  for (const path of WITH_MARKDOWN) {
    const { text } = await readLinkedMarkdown(path);
    expect(text).toContain(`Page: <${site.origin}${path}>`);
  }
});

test("of a page and its Markdown only the page is indexed", async () => {
  for (const path of WITH_MARKDOWN) {
    const { headers } = await readLinkedMarkdown(path);
    expect(headers.get("Link")).toBe(`<${new URL(path, site.origin).href}>; rel="canonical"`);
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
  }
});

test("any cache may keep the Markdown of a page", async () => {
  for (const path of WITH_MARKDOWN) {
    const { headers } = await readLinkedMarkdown(path);
    expect(headers.get("Cache-Control")).toMatch(/^public/);
  }
});

test("a page without Markdown links none", async () => {
  expect(WITHOUT_MARKDOWN.length).toBeGreaterThan(8);
  for (const path of WITHOUT_MARKDOWN) {
    const html = await (await canonical(path)).text();
    expect(html, path).not.toContain("text/markdown");
  }
});

test("the Markdown of the prices has every service", async () => {
  const text = await (await canonical(PRICES)).text();
  for (const { name } of catalogue) expect(text).toContain(`### ${name}`);
});

test("the Markdown of the prices has every question with its answer", async () => {
  const text = await (await canonical(PRICES)).text();
  for (const { question, answer } of faqs) {
    expect(text).toContain(`#### ${question}\n\n${answer.join("\n\n")}`);
  }
});

const STUDY = "/case-studies/off-grid-stores.md";
const POST = "/blog/tracking-conversion-guide.md";
const PRIVACY = "/privacy-policy.md";

test("the Markdown of an article begins with the text of its front matter", async () => {
  const study = await (await canonical(STUDY)).text();
  expect(study).toMatch(
    /^# .+\n\n> \S.+\n\n- Page: <https:.+>\n- Author: .+\n- Published: .+\n\n\S/,
  );
});

test("the Markdown of an article keeps its headings and code", async () => {
  expect(await (await canonical(STUDY)).text()).toContain("\n## ");
  expect(await (await canonical(POST)).text()).toMatch(/\n```js\n\S[^]*?\n```\n/);
});

test("the Markdown of an article links the page in place of its table", async () => {
  const privacy = await (await canonical(PRIVACY)).text();
  expect(privacy).toContain(`The table is on the page: <${site.origin}/privacy-policy>`);
});

test.each([STUDY, PRIVACY, POST, "/terms-and-conditions.md"])(
  "%s has no front matter, placeholder or relative link",
  async (path) => {
    expect(await (await canonical(path)).text()).not.toMatch(/^---$|\{terms\.|\]\(\//m);
  },
);

test.each([
  ...WITHOUT_MARKDOWN.map((path) => `${path}.md`),
  "/index.md",
  "/nope.md",
  "/blog/nope.md",
  "/blog/.md",
])("%s does not exist", async (path) => {
  expect((await canonical(path)).status).toBe(404);
});
