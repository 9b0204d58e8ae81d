import { XMLParser, XMLValidator } from "fast-xml-parser";
import { describe, expect, test } from "vitest";
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

/** The days in the metadata of a post. */
const PUBLISHED = /"article:published_time" content="([^"]*)"/g;
const MODIFIED = /"article:modified_time" content="([^"]*)"/g;

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

test("the list of posts shows every post on one of its pages", async () => {
  const slugs = await listed();
  expect(slugs.toSorted()).toEqual(shown.map(({ slug }) => slug).toSorted());
});

test("the list of posts shows ten posts a page", async () => {
  expect((await read("/blog")).posts).toHaveLength(Math.min(PAGE_SIZE, shown.length));
});

test("the last page of the list of posts is canonical", async () => {
  const { canonical } = await read(pageAddress(LAST_PAGE));
  expect(canonical).toBe(site.origin + pageAddress(LAST_PAGE));
});

async function readPageLinks(): Promise<string> {
  const { main } = await read(pageAddress(LAST_PAGE));
  const [, links = ""] = /aria-label="Blog pages"(.*?)<\/nav>/s.exec(main) ?? [];
  return links;
}

test("the list of posts links its pages", async () => {
  const links = await readPageLinks();
  if (LAST_PAGE === 1) return expect(links).toBe("");
  const all = Array.from({ length: LAST_PAGE }, (_, index) => pageAddress(index + 1));
  expect(matches(links, /href="([^"]*)"/g)).toEqual(all);
});

test.runIf(LAST_PAGE > 1)("the list of posts marks its current page", async () => {
  const [current = ""] = (await readPageLinks()).match(/<[^>]*aria-current="page"[^>]*>/) ?? [];
  expect(current).toContain(`aria-label="Page ${LAST_PAGE}"`);
});

const categoryAddress = (id: string) => `/blog?category=${id}`;
const CATEGORIES = postCategoryIds.filter(isFiledUnder);
const FIRST_PAGES = ["/blog", ...CATEGORIES.map(categoryAddress)];

test("the list of posts links each category", async () => {
  const { main } = await read("/blog");
  for (const id of CATEGORIES) expect(main).toContain(`href="${categoryAddress(id)}"`);
});

test.each(CATEGORIES)("the category %s is a canonical page", async (id) => {
  const { status, canonical } = await read(categoryAddress(id));
  expect(status).toBe(200);
  expect(canonical).toBe(site.origin + categoryAddress(id));
});

test.each(CATEGORIES)("the category %s marks one link as the current one", async (id) => {
  const { main } = await read(categoryAddress(id));
  expect(main.match(/aria-current=/g)).toHaveLength(1);
});

test.each(CATEGORIES)("the category %s lists only its posts", async (id) => {
  const filed = shown.filter(({ category }) => category === id).map(({ slug }) => slug);
  expect((await read(categoryAddress(id))).posts.toSorted()).toEqual(filed.toSorted());
});

test("no two pages of the list of posts share a title", async () => {
  const further = LAST_PAGE === 1 ? [] : [pageAddress(LAST_PAGE)];
  const pages = await Promise.all([...FIRST_PAGES, ...further].map(read));
  const titles = pages.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
});

test("no two categories of the list of posts share a description", async () => {
  const pages = await Promise.all(FIRST_PAGES.map(read));
  const descriptions = pages.map(({ description }) => description);
  expect(new Set(descriptions).size).toBe(descriptions.length);
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

describe.each(shown)("the post $slug", ({ slug, category, services }) => {
  const address = `/blog/${slug}`;

  test("has a title of at most 70 characters", async () => {
    const { status, title } = await read(address);
    expect(status).toBe(200);
    expect(title.length).toBeLessThanOrEqual(70);
  });

  test("shows its dates", async () => {
    const { main, html } = await read(address);
    const [published = ""] = matches(html, PUBLISHED);
    expect(main).toMatch(new RegExp(`<time dateTime="${published}">\\d+ [A-Z][a-z]+ \\d{4}<`, "i"));
    for (const updated of matches(html, MODIFIED)) {
      expect(updated > published).toBe(true);
      expect(main.toLowerCase()).toContain(`<time datetime="${updated}">`);
    }
  });

  test("shows its reading time", async () => {
    expect((await read(address)).main).toMatch(/\d+(<!-- -->)? min read/);
  });

  test("links its category", async () => {
    expect((await read(address)).main).toContain(`href="${categoryAddress(category)}"`);
  });

  test("lists its headings in its contents, if it has more than one", async () => {
    const { main } = await read(address);
    const [contents = ""] = /aria-label="Contents".*?<\/nav>/s.exec(main) ?? [];
    const parts = matches(contents, /href="#([^"]+)"/g);
    const headings = matches(main, /<h2 id="([^"]+)"/g);
    expect(parts).toEqual(headings.length > 1 ? headings : []);
  });

  test("links one to three other posts, unless it is alone in its category", async () => {
    const { main } = await read(address);
    const related = matches(main, /<h3[^>]*><a [^>]*?href="\/blog\/([^"]+)"/g);
    const isAlone = shown.filter((post) => post.category === category).length === 1;
    expect(related.length).toBeGreaterThanOrEqual(isAlone ? 0 : 1);
    expect(related.length).toBeLessThanOrEqual(3);
    expect(related).not.toContain(slug);
  });

  const hasServices = services.length > 0;

  test.runIf(hasServices)("shows its services with a price and a link to the request", async () => {
    const { main } = await read(address);
    expect(main).toMatch(/SKU_\d\d.*?\$\d+.*?href="[^"]*services-request"/s);
  });

  test.runIf(hasServices)("leads from its table, if it has one, to a section", async () => {
    const { main } = await read(address);
    const afterTables = matches(main, /<\/table><\/div><p>[^<]*<a href="#([^"]+)"/g);
    expect(afterTables).toHaveLength(main.includes("<table") ? 1 : 0);
    for (const id of afterTables) expect(main).toContain(`<section id="${id}"`);
  });
});

test("a post is a BlogPosting with its dates in structured data", async () => {
  const { html, nodes } = await read("/blog/tracking-conversion-guide");
  expect(nodes.find((node) => node["@type"] === "BlogPosting")).toMatchObject({
    datePublished: matches(html, PUBLISHED)[0],
    dateModified: matches(html, MODIFIED)[0],
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

interface FeedItem {
  readonly title: string;
  readonly link: string;
  readonly guid: unknown;
  readonly pubDate: string;
  readonly description: string;
}

async function readFeed() {
  const text = await (await request("/blog/feed.xml")).text();
  // Without this option it does not read `&#39;`.
  const options = { ignoreAttributes: false, attributeNamePrefix: "@", htmlEntities: true };
  const { rss } = new XMLParser(options).parse(text);
  const items: readonly FeedItem[] = rss.channel.item;
  return { text, rss, items };
}

test("the feed has the type of RSS", async () => {
  const response = await request("/blog/feed.xml");
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("application/rss+xml; charset=utf-8");
});

test("the feed may be stored in shared caches", async () => {
  const { headers } = await request("/blog/feed.xml");
  expect(headers.get("Cache-Control")).toMatch(/^public, max-age=\d+$/);
});

test("the feed is RSS 2.0 with the required elements", async () => {
  const { text, rss, items } = await readFeed();
  expect(XMLValidator.validate(text)).toBe(true);
  expect(rss["@version"]).toBe("2.0");
  expect(rss.channel).toMatchObject({
    title: expect.stringMatching(/./),
    link: `${site.origin}/blog`,
    description: expect.stringMatching(/./),
    language: "en-GB",
    lastBuildDate: expect.stringMatching(RFC_822_DATE),
    "atom:link": { "@href": `${site.origin}/blog/feed.xml`, "@rel": "self" },
  });
  for (const { link, guid, pubDate, description } of items) {
    expect(pubDate).toMatch(RFC_822_DATE);
    expect(guid).toEqual({ "#text": link, "@isPermaLink": "true" });
    expect(description).not.toBe("");
  }
});

test("the feed has every post once, in the order of the list", async () => {
  const { items } = await readFeed();
  const slugs = items.map(({ link }) => link.replace(`${site.origin}/blog/`, ""));
  expect(slugs).toEqual(await listed());
});

test("the feed has the day and title of each post's page", async () => {
  for (const { title, link, pubDate } of (await readFeed()).items) {
    const { html } = await read(link.replace(site.origin, ""));
    const [published = ""] = matches(html, PUBLISHED);
    expect(Date.parse(pubDate)).toBe(Date.parse(published));
    expect(matches(html, /"og:title" content="([^"]*)"/g)[0]).toBe(title);
  }
});

test("lists and posts link the feed", async () => {
  for (const address of ["", `?category=${CATEGORY}`, "/tracking-conversion-guide"]) {
    const { html } = await read(`/blog${address}`);
    const [link = ""] = /<link [^>]*rel="alternate"[^>]*rss[^>]*>/.exec(html) ?? [];
    expect(link).toContain('type="application/rss+xml"');
    expect(link).toContain('href="/blog/feed.xml"');
  }
});
