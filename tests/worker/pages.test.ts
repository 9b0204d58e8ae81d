import { expect, test } from "vitest";
import { site } from "#app/content/site.ts";
import { PAGES } from "./page-addresses.ts";
import { request } from "./site.ts";

const addresses = Object.values(PAGES);

async function read(address: string) {
  const response = await request(address);
  const html = await response.text();
  return {
    status: response.status,
    titles: matches(html, /<title>([^<]+)<\/title>/g),
    descriptions: matches(html, /<meta name="description" content="([^"]+)"/g),
    canonicals: matches(html, /<link rel="canonical" href="([^"]+)"/g),
    headings: html.match(/<h1[\s>]/g) ?? [],
    links: matches(html, /<a [^>]*?href="(\/[^"]*)"/g),
  };
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, group = ""]) => group);
}

test.each(addresses)(
  "%s is rendered with title, description, canonical and one h1",
  async (path) => {
    const page = await read(path);
    expect(page.status).toBe(200);
    expect(page.titles).toHaveLength(1);
    expect(page.titles[0]).toMatch(new RegExp(` \\| ${site.name}$`));
    expect(page.descriptions).toHaveLength(1);
    expect(page.canonicals).toEqual([new URL(path, site.origin).href]);
    expect(page.headings).toHaveLength(1);
  },
);

test("no link of any page leads to a 404", async () => {
  const pages = await Promise.all(addresses.map(read));
  const targets = new Set(pages.flatMap((page) => page.links));
  expect(targets.size).toBeGreaterThan(15);
  for (const target of targets) {
    const response = await request(target);
    await response.body?.cancel();
    expect([200, 301], target).toContain(response.status);
  }
});

test("the canonical address does not follow the query or the host", async () => {
  const { canonicals } = await read("/services?utm_source=x&gclid=y");
  expect(canonicals).toEqual([`${site.origin}/services`]);
});
