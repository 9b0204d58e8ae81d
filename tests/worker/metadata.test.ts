import { expect, test } from "vitest";
import { posts } from "#app/content/articles.ts";
import { site } from "#app/content/site.ts";
import { servicesPageImage } from "#app/content/pages.ts";
import { PAGES } from "./page-addresses.ts";
import { readGraph, matches, pageAt, texts } from "./read-html.ts";
import { request } from "./site.ts";

const sitemap = await (await request("/sitemap.xml")).text();
const listed = matches(sitemap, /<loc>([^<]+)<\/loc>/g).map((address) => {
  const { pathname, search } = new URL(address);
  return pathname + search;
});
const ADDRESSES = [...new Set([...Object.values(PAGES), ...listed])];

async function read(address: string) {
  const response = await request(address);
  const html = await response.text();
  const head = html.slice(0, html.indexOf("</head>"));
  const tags: Record<string, string[]> = {};
  for (const [tag] of head.matchAll(/<meta [^>]*>/g)) {
    const [name] = matches(tag, / (?:name|property)="([^"]*)"/g);
    if (name) (tags[name] ??= []).push(...matches(tag, / content="([^"]*)"/g));
  }
  return {
    status: response.status,
    type: response.headers.get("Content-Type"),
    titles: matches(head, /<title>([^<]*)<\/title>/g),
    canonicals: matches(head, /<link rel="canonical" href="([^"]+)"/g),
    headings: texts(html, /<h1[^>]*>(.*?)<\/h1>/gs),
    tags,
  };
}

test.each(ADDRESSES)(
  "%s has one heading, its canonical address, and one title and description for search results and social networks",
  async (address) => {
    const { status, type, titles, canonicals, headings, tags } = await read(address);
    expect(status).toBe(200);
    expect(type).toMatch(/^text\/html/);
    expect(headings).toHaveLength(1);
    expect(canonicals).toEqual([new URL(address, site.origin).href]);
    const [title = "", ...otherTitles] = titles;
    const [description = "", ...others] = tags.description ?? [];
    expect([...otherTitles, ...others]).toEqual([]);
    expect(title).toMatch(/^.{15,70}$/);
    expect(description).toMatch(/^.{50,160}$/);
    const [socialTitle = ""] = tags["og:title"] ?? [];
    expect(titles).toEqual([`${socialTitle} | ${site.name}`]);
    expect(tags).toMatchObject({
      "og:description": tags.description,
      "og:url": [new URL(address, site.origin).href],
      "og:type": [expect.stringMatching(/^(website|article)$/)],
      "og:site_name": [site.name],
      "og:locale": [site.locale],
      "og:image": [expect.stringMatching(`^${site.origin}/social/`)],
      "og:image:width": ["1200"],
      "og:image:height": ["630"],
      "og:image:alt": [expect.stringMatching(/./)],
      "twitter:card": ["summary_large_image"],
      "twitter:title": [socialTitle],
      "twitter:description": tags.description,
      "twitter:image": tags["og:image"],
      "twitter:image:alt": tags["og:image:alt"],
    });
  },
);

/** The other files of `public/social` are each of one page, such as `blog/a.png`. */
const OTHER_PICTURES: readonly string[] = [
  site.picture.path,
  site.logo.path,
  servicesPageImage.path,
  ...posts.flatMap(({ slug, draft }) => (draft ? `/social/blog/${slug}.png` : [])),
];
const drawn = Object.keys(import.meta.glob("../../public/social/**/*.png"))
  .map((file) => file.replace("../../public", ""))
  .filter((path) => !OTHER_PICTURES.includes(path));

test.each(drawn)("%s is the picture of its page, also in structured data", async (picture) => {
  const { html } = await pageAt(picture.replace(/^\/social(.*)\.png$/, "$1"));
  const pictures = matches(html, /<meta (?:property="og|name="twitter):image" content="([^"]*)"/g);
  expect(pictures).toEqual([site.origin + picture, site.origin + picture]);
  const [page, article] = ["primaryImageOfPage", "headline"].map((key) =>
    readGraph(html).find((node) => key in node),
  );
  expect(page?.primaryImageOfPage).toMatchObject({ url: site.origin + picture });
  if (article) expect(article.image).toBe(site.origin + picture);
});

test("no two pages share a title, a description or a heading", async () => {
  const pages = await Promise.all(ADDRESSES.map(read));
  for (const all of [
    pages.flatMap(({ titles }) => titles),
    pages.flatMap(({ tags }) => tags.description ?? []),
    pages.flatMap(({ headings }) => headings),
  ]) {
    expect(all.filter((text, index) => all.indexOf(text) !== index)).toEqual([]);
  }
});

test("the prices have their own picture", async () => {
  const { tags } = await read(PAGES["/conversion-tracking-services-request"]);
  expect(tags["og:image"]).toEqual([site.origin + servicesPageImage.path]);
  expect(tags["og:image:alt"]).toEqual([servicesPageImage.alt]);
});

test("a post is an article with its date", async () => {
  const { tags } = await read(PAGES["/blog/:slug"]);
  expect(tags["og:type"]).toEqual(["article"]);
  expect(tags["article:published_time"]).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
});

test("an unknown page has no address", async () => {
  const { tags } = await read("/nowhere");
  expect(tags["og:url"]).toBeUndefined();
});

test("an unknown page is not indexed", async () => {
  const { tags } = await read("/nowhere");
  expect(tags.robots).toEqual(["noindex"]);
});

test("the canonical address of a page has no query", async () => {
  const { canonicals } = await read("/services?utm_source=x&gclid=y");
  expect(canonicals).toEqual([`${site.origin}/services`]);
});
