import { XMLParser, XMLValidator } from "fast-xml-parser";
import { expect, test } from "vitest";
import { posts } from "#app/content/articles.ts";
import { categoryText, postCategoryIds } from "#app/content/post-categories.ts";
import { site } from "#app/content/site.ts";
import { matches, pageAt } from "./read-html.ts";
import { request } from "./site.ts";

const PAGE_SIZE = 10;

/** In tests the list includes drafts, as in development. */
const shown = posts.filter(({ draft }) => !draft);
const LAST_PAGE = Math.ceil(shown.length / PAGE_SIZE);
const CATEGORY = shown[0]?.category ?? "";

const RFC_822_DATE = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/;

async function read(address: string) {
  const page = await pageAt(address);
  return { ...page, posts: matches(page.main, /<h2[^>]*><a [^>]*?href="\/blog\/([^"]+)"/g) };
}

async function listed(): Promise<string[]> {
  const slugs: string[] = [];
  for (let page = 1; ; page += 1) {
    const { status, posts } = await read(pageAddress(page));
    if (status === 404) return slugs;
    slugs.push(...posts);
  }
}

function isFiledUnder(category: string): boolean {
  return shown.some((post) => post.category === category);
}

function pageAddress(page: number): string {
  return page === 1 ? "/blog" : `/blog?page=${page}`;
}

test("the list of posts shows every post on one of its pages, ten a page", async () => {
  const slugs = await listed();
  expect(slugs.toSorted()).toEqual(shown.map(({ slug }) => slug).toSorted());
  expect((await read("/blog")).posts).toHaveLength(Math.min(PAGE_SIZE, shown.length));
});

test("the list of posts links its pages and marks the current one", async () => {
  const { main, canonical } = await read(pageAddress(LAST_PAGE));
  const [, pages = ""] = /aria-label="Blog pages"(.*?)<\/nav>/s.exec(main) ?? [];
  expect(canonical).toBe(site.origin + pageAddress(LAST_PAGE));
  if (LAST_PAGE === 1) return expect(pages).toBe("");
  const all = Array.from({ length: LAST_PAGE }, (_, index) => pageAddress(index + 1));
  expect(matches(pages, /href="([^"]*)"/g)).toEqual(all);
  const [current = ""] = pages.match(/<[^>]*aria-current="page"[^>]*>/) ?? [];
  expect(current).toContain(`aria-label="Page ${LAST_PAGE}"`);
});

test("the list of posts has a page for each category, with only its posts and its own title", async () => {
  const ids = postCategoryIds.filter(isFiledUnder);
  const addresses = ["/blog", ...ids.map((id) => `/blog?category=${id}`)];
  const pages = await Promise.all(addresses.map(read));
  const [everything, ...categories] = pages;
  expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200));
  const further = LAST_PAGE === 1 ? [] : [await read(pageAddress(LAST_PAGE))];
  const titles = [...pages, ...further].map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length);
  const filed = categories.flatMap(({ posts }) => posts);
  expect(filed.toSorted()).toEqual((await listed()).toSorted());
  for (const [index, id] of ids.entries()) {
    expect(everything?.main).toContain(`href="/blog?category=${id}"`);
    expect(categories[index]?.canonical).toBe(`${site.origin}/blog?category=${id}`);
    expect(categories[index]?.main.match(/aria-current=/g)).toHaveLength(1);
  }
});

test.each([
  "/blog?category=cooking",
  pageAddress(LAST_PAGE + 1),
  "/blog?page=0",
  `/blog?category=${CATEGORY}&page=99`,
  ...postCategoryIds.filter((id) => !isFiledUnder(id)).map((id) => `/blog?category=${id}`),
])("the list of posts %s returns 404", async (address) => {
  const { status, html, canonical } = await read(address);
  expect(status).toBe(404);
  expect(html).toContain(">Page not found</h1>");
  expect(canonical).toBeUndefined();
});

test("the list of posts has no article text", async () => {
  const { main } = await read("/blog/tracking-conversion-guide");
  const [, word = ""] = /<h2 id="([^"]+)"/.exec(main) ?? [];
  expect(word).not.toBe("");
  expect((await read("/blog")).html).not.toContain(`id="${word}"`);
  expect((await read("/blog")).html).not.toContain('"nodesJson"');
});

test("every post has its dates, reading time, contents, services, and links to its category and at most three other posts", async () => {
  for (const { slug, category, services } of shown) {
    const { main, html, status, title } = await read(`/blog/${slug}`);
    expect(status, slug).toBe(200);
    expect(title.length, slug).toBeLessThanOrEqual(70);
    const [published = ""] = matches(html, /"article:published_time" content="([^"]*)"/g);
    expect(main).toMatch(new RegExp(`<time dateTime="${published}">\\d+ [A-Z][a-z]+ \\d{4}<`, "i"));
    for (const updated of matches(html, /"article:modified_time" content="([^"]*)"/g)) {
      expect(updated > published).toBe(true);
      expect(main.toLowerCase()).toContain(`<time datetime="${updated}">`);
    }
    expect(main).toMatch(/\d+(<!-- -->)? min read/);
    expect(main).toMatch(/href="\/blog\?category=[a-z-]+"/);
    const [contents = ""] = /aria-label="Contents".*?<\/nav>/s.exec(main) ?? [];
    const parts = matches(contents, /href="#([^"]+)"/g);
    const headings = matches(main, /<h2 id="([^"]+)"/g);
    expect(parts, slug).toEqual(headings.length > 1 ? headings : []);
    const related = matches(main, /<h3[^>]*><a [^>]*?href="\/blog\/([^"]+)"/g);
    const isAlone = shown.filter((post) => post.category === category).length === 1;
    expect(related.length, slug).toBeGreaterThanOrEqual(isAlone ? 0 : 1);
    expect(related.length, slug).toBeLessThanOrEqual(3);
    expect(related).not.toContain(slug);
    if (services.length === 0) continue;
    expect(main).toMatch(/SKU_\d\d.*?\$\d+.*?href="[^"]*services-request"/s);
    const afterTables = matches(main, /<\/table><\/div><p>[^<]*<a href="#([^"]+)"/g);
    expect(afterTables, slug).toHaveLength(main.includes("<table") ? 1 : 0);
    for (const id of afterTables) expect(main).toContain(`<section id="${id}"`);
  }
});

test("every post is a BlogPosting with its dates in structured data", async () => {
  const { html, nodes } = await read("/blog/tracking-conversion-guide");
  expect(nodes.find((node) => node["@type"] === "BlogPosting")).toMatchObject({
    datePublished: matches(html, /"article:published_time" content="([^"]*)"/g)[0],
    dateModified: matches(html, /"article:modified_time" content="([^"]*)"/g)[0],
    articleSection: categoryText("tracking").label,
    author: { "@type": "Person", name: "Marta Lopes" },
    wordCount: expect.any(Number),
  });
});

test("a draft is not on a page, in a list or in the feed", async () => {
  for (const { slug } of posts.filter((post) => post.draft)) {
    expect((await read(`/blog/${slug}`)).status).toBe(404);
    expect(await listed()).not.toContain(slug);
    expect(await (await request("/blog/feed.xml")).text()).not.toContain(slug);
  }
});

test("the feed is RSS 2.0 with the required elements, and every post once as on its page, newest first; lists and posts link it", async () => {
  const response = await request("/blog/feed.xml");
  const text = await response.text();
  // Without this option it does not read `&#39;`.
  const options = { ignoreAttributes: false, attributeNamePrefix: "@", htmlEntities: true };
  const { rss } = new XMLParser(options).parse(text);
  expect(XMLValidator.validate(text)).toBe(true);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("application/rss+xml; charset=utf-8");
  expect(response.headers.get("Cache-Control")).toMatch(/^public, max-age=\d+$/);
  expect(rss["@version"]).toBe("2.0");
  expect(rss.channel).toMatchObject({
    title: expect.stringMatching(/./),
    link: `${site.origin}/blog`,
    description: expect.stringMatching(/./),
    language: "en-GB",
    lastBuildDate: expect.stringMatching(RFC_822_DATE),
    "atom:link": { "@href": `${site.origin}/blog/feed.xml`, "@rel": "self" },
  });

  const { item: items } = rss.channel;
  const slugs = items.map(({ link }: { link: string }) => link.replace(`${site.origin}/blog/`, ""));
  expect(slugs).toEqual(await listed());
  for (const [index, { title, link, guid, pubDate, description }] of items.entries()) {
    expect(pubDate).toMatch(RFC_822_DATE);
    expect(guid).toEqual({ "#text": link, "@isPermaLink": "true" });
    expect(description).not.toBe("");
    const { html } = await read(`/blog/${slugs[index]}`);
    const [published = ""] = matches(html, /"article:published_time" content="([^"]*)"/g);
    expect(Date.parse(pubDate)).toBe(Date.parse(published));
    expect(matches(html, /"og:title" content="([^"]*)"/g)[0]).toBe(title);
  }
  for (const address of ["", `?category=${CATEGORY}`, "/tracking-conversion-guide"]) {
    const { html } = await read(`/blog${address}`);
    const [link = ""] = /<link [^>]*rel="alternate"[^>]*rss[^>]*>/.exec(html) ?? [];
    expect(link).toContain('type="application/rss+xml"');
    expect(link).toContain('href="/blog/feed.xml"');
  }
});
