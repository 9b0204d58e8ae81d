import { expect, test } from "vitest";
import { KINDS_OF_PAGES } from "./page-addresses.ts";
import { request } from "./site.ts";

test.for(KINDS_OF_PAGES)("%s holds its styles and asks for no script early", async (address) => {
  const html = await (await request(address)).text();
  expect(html).toMatch(/<style nonce="[^"]+">[^<]*--color-teal/);
  expect(html).not.toMatch(/<link[^>]+rel="(stylesheet|modulepreload)"/);
  expect(html).not.toMatch(/<script[^>]+(src=|type="module")/);
});
