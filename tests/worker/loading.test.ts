import { expect, test } from "vitest";
import { KINDS_OF_PAGES, PAGES } from "./page-addresses.ts";
import { request } from "./site.ts";

test.for(KINDS_OF_PAGES)("%s: inline styles, no early script, Link preloads", async (address) => {
  const response = await request(address);
  const html = await response.text();
  expect(html).toMatch(/<style nonce="[^"]+">[^<]*--color-teal/);
  expect(html).not.toMatch(/<link[^>]+rel="(stylesheet|modulepreload)"/);
  expect(html).not.toMatch(/<script[^>]+(src=|type="module")/);
  // Each insertion and press would restyle the page.
  expect(html).not.toMatch(/(html|:root|body):has\(/);
  const named = response.headers.get("Link") ?? "";
  const preloads = [...html.matchAll(/<link rel="preload" href="([^"]+)"/g)];
  expect(preloads.length).toBeGreaterThan(0);
  expect([...named.matchAll(/<([^>]+)>; rel=preload/g)].map(([, href]) => href)).toEqual(
    preloads.map(([, href]) => href),
  );
});

/** Highlighted code has classes without rules. */
const CODE = /<code[^>]*>.*?<\/code>/gs;

test.for(Object.values(PAGES))("%s has no class without a rule in its styles", async (address) => {
  const html = (await (await request(address)).text()).replaceAll(CODE, "");
  const styles = /<style[^>]*>(.*?)<\/style>/s.exec(html)?.[1] ?? "";
  const rules = new Set(
    [...styles.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = ""]) =>
      name.replaceAll(/\\(.)/g, "$1"),
    ),
  );
  const named = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) =>
      names.replaceAll("&lt;", "<").replaceAll("&amp;", "&").split(/\s+/),
    ),
  );
  named.delete("");
  expect(named.size).toBeGreaterThan(50);
  expect([...named].filter((name) => !rules.has(name))).toEqual([]);
});
