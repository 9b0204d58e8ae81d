import { describe, expect, test } from "vitest";
import { site } from "#app/content/site.ts";
import { requestPicture } from "#app/content/social-pictures.ts";
import { PAGES } from "./page-addresses.ts";
import { request } from "./site.ts";

const ADDRESSES = Object.values(PAGES);
const TITLE_AT_MOST_CHARACTERS = 70;
const DESCRIPTION_CHARACTERS = { least: 50, most: 160 };

/** Contents by name, and the title. */
async function metadata(address: string) {
  const html = await (await request(address)).text();
  const head = html.slice(0, html.indexOf("</head>"));
  const tags: Record<string, string[]> = {};
  for (const [tag] of head.matchAll(/<meta [^>]*>/g)) {
    const name = attribute(tag, "name") ?? attribute(tag, "property");
    if (name) (tags[name] ??= []).push(attribute(tag, "content") ?? "");
  }
  const [, title = ""] = /<title>([^<]*)<\/title>/.exec(head) ?? [];
  return { title, tags };
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  return value?.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}

describe.each(ADDRESSES)("%s", (address) => {
  test("says once what it is, in as many words as search results show", async () => {
    const { title, tags } = await metadata(address);
    const [description = "", ...others] = tags.description ?? [];
    expect(others).toEqual([]);
    expect(title.length).toBeLessThanOrEqual(TITLE_AT_MOST_CHARACTERS);
    expect(description.length).toBeGreaterThanOrEqual(DESCRIPTION_CHARACTERS.least);
    expect(description.length).toBeLessThanOrEqual(DESCRIPTION_CHARACTERS.most);
  });

  test("says the same to social networks, with a picture", async () => {
    const { title, tags } = await metadata(address);
    const [socialTitle = ""] = tags["og:title"] ?? [];
    expect(title).toBe(`${socialTitle} | ${site.name}`);
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
  });
});

test("no two pages share a title or a description", async () => {
  const pages = await Promise.all(ADDRESSES.map(metadata));
  expect(new Set(pages.map(({ title }) => title)).size).toBe(ADDRESSES.length);
  expect(new Set(pages.flatMap(({ tags }) => tags.description)).size).toBe(ADDRESSES.length);
});

test("the page with the prices has a picture of its own", async () => {
  const { tags } = await metadata(PAGES["/conversion-tracking-services-request"]);
  expect(tags["og:image"]).toEqual([site.origin + requestPicture.path]);
  expect(tags["og:image:alt"]).toEqual([requestPicture.alt]);
});

test("a post is an article of its day, and a page that is not there has no address", async () => {
  const { tags: post } = await metadata(PAGES["/blog/:slug"]);
  expect(post["og:type"]).toEqual(["article"]);
  expect(post["article:published_time"]).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
  const { tags: missing } = await metadata("/nowhere");
  expect(missing["og:url"]).toBeUndefined();
  expect(missing.robots).toEqual(["noindex"]);
});
