import { describe, expect, test } from "vitest";
import { site } from "#app/content/site.ts";
import { matches, pageAt } from "./read-html.ts";
import { siteWith } from "./deployed-site.ts";
import { request } from "./site.ts";

async function read(address: string) {
  const page = await pageAt(address);
  return { ...page, links: linksIn(page.main) };
}

function linksIn(html: string): string[] {
  return matches(html, /<a [^>]*?href="([^"]+)"/g);
}

const LONG = ["", "/blog"].map((list) => `${list}/${"x".repeat(10_000)}`);
const WITH_MARKUP = [
  "/<script>alert(1)</script>?a=<script>alert(1)</script>",
  "/%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E",
];

describe("an unknown address", () => {
  const ADDRESSES = [
    "/blgo",
    "/blgo?a=b",
    "/Nope/",
    "/services/nope",
    "/blog/nope",
    "/case-studies/nope",
    "/Blog/nope/",
    "/blog/nope%2F",
    "/blog/nope%2f%2F",
    "/Case-Studies/nope&utm_source=x",
    "/blog/:slug/",
    "/blgo&utm_source=x",
    "/about/us",
    "//evil.example/",
    "/\\evil.example",
    "/%2561bout-us",
    "/services%2Fshopify-google-ads",
    "/%2F%2Fevil.example",
    "/%5Cevil.example",
    "/about%2Dus%2Edata",
    "/blog/tracking-conversion-guide%2Edata",
    "/__proto__",
    "/constructor",
    "/services.data/x",
    "/%00",
    ...LONG,
    ...WITH_MARKUP,
  ];

  test.each(ADDRESSES)("%.60s is a 404 with the site's title and a heading", async (address) => {
    const { status, html } = await read(address);
    expect(status).toBe(404);
    expect(html).toContain(`<title>Page not found | ${site.name}</title>`);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toMatch(/<h1[^>]*>Page not found<\/h1>/);
  });

  test.each(ADDRESSES)("%.60s is not indexed under any address", async (address) => {
    const { html } = await read(address);
    expect(html).toMatch(/<meta name="robots" content="noindex"/);
    expect(html).not.toContain('rel="canonical"');
  });

  test.each(LONG)("%.60s is shortened", async (address) => {
    const { main } = await read(address);
    expect(main).not.toContain("x".repeat(101));
  });

  test.each(WITH_MARKUP)("%s has its markup escaped", async (address) => {
    const { html } = await read(address);
    expect(html).not.toContain("<script>alert(1)");
  });

  test.each([
    ["/blgo", "/blog"],
    ["/conversion-traking", "/services/conversion-tracking-services"],
    ["/blog/conversion-guide", "/blog/tracking-conversion-guide"],
  ])("%s suggests %s", async (address, target) => {
    const { main } = await read(address);
    expect(main).toContain(">Did you mean");
    expect(linksIn(main).slice(0, 2)).toContain(target);
  });

  test("links the services page, home and mail", async () => {
    const { links } = await read("/xyzzy");
    expect(links).toEqual(["/conversion-tracking-services-request", "/", `mailto:${site.email}`]);
  });

  test("links only pages that exist", async () => {
    for (const address of ["/blgo", "/servces", "/conversion-traking"]) {
      for (const link of (await read(address)).links.filter((path) => path.startsWith("/"))) {
        expect((await request(link)).status, link).toBe(200);
      }
    }
  });

  test("is a 404 for HEAD", async () => {
    expect((await request("/blgo", { method: "HEAD" })).status).toBe(404);
  });
});

test.each(["/assets/route-B5sAl.js", "/assets/root-gone.css"])("%s is a 404", async (address) => {
  const response = await request(address);
  expect(response.status).toBe(404);
  // A later deploy may have a file of this name.
  expect(response.headers.get("Cache-Control")).toMatch(/no-cache|no-store/);
});

/** A site that shows one visitor the whole page once, and the keys that its limit was asked for. */
function createLimitedSite() {
  const asked: string[] = [];
  const NOT_FOUND_LIMIT = {
    limit: async ({ key }: { key: string }) => ({ success: asked.push(key) < 2 }),
  };
  const site = siteWith({ NOT_FOUND_LIMIT });
  const visit = (path: string) => site(path, { headers: { "CF-Connecting-IP": "192.0.2.1" } });
  return { asked, visit };
}

test("the limit of unknown addresses counts no address that exists", async () => {
  const { asked, visit } = createLimitedSite();
  for (const path of ["/", "/services", "/checkout", "/cart", "/blog/feed.xml"]) {
    expect((await visit(path)).status, path).toBe(200);
  }
  expect(asked).toEqual([]);
});

test("a network that asks for many unknown addresses gets a plain page with a way on", async () => {
  const { asked, visit } = createLimitedSite();
  expect(await (await visit("/xyzzy")).text()).toContain("Manage Cookies");
  for (const path of ["/xyzzy", "/blog/nope", "/services/nope?a=b"]) {
    const response = await visit(path);
    expect(response.status, path).toBe(404);
    const html = await response.text();
    expect(html).toContain("<h1>Page not found</h1>");
    expect(html).toContain('href="/"');
    expect(html).not.toContain("Manage Cookies");
  }
  expect(new Set(asked)).toEqual(new Set(["192.0.2.1"]));
});
