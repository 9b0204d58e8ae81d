import { expect, test } from "vitest";
import { KINDS_OF_PAGES } from "./page-addresses.ts";
import { request } from "./site.ts";

test.for(KINDS_OF_PAGES)("%s holds its styles and asks for no script early", async (address) => {
  const html = await (await request(address)).text();
  expect(html).toMatch(/<style nonce="[^"]+">[^<]*--color-teal/);
  expect(html).not.toMatch(/<link[^>]+rel="(stylesheet|modulepreload)"/);
  expect(html).not.toMatch(/<script[^>]+(src=|type="module")/);
});

test.for(KINDS_OF_PAGES)(
  "%s names in a header what it preloads, and that alone",
  async (address) => {
    const response = await request(address);
    const named = response.headers.get("Link") ?? "";
    const preloads = [...(await response.text()).matchAll(/<link rel="preload" href="([^"]+)"/g)];
    expect(preloads.length).toBeGreaterThan(0);
    expect([...named.matchAll(/<([^>]+)>; rel=preload/g)].map(([, href]) => href)).toEqual(
      preloads.map(([, href]) => href),
    );
  },
);
