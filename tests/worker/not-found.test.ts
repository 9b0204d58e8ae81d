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

const LONG = "x".repeat(10_000);

describe("an unknown address", () => {
  test.each([
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
    `/${LONG}`,
    `/blog/${LONG}`,
    "/%00",
    "/<script>alert(1)</script>?a=<script>alert(1)</script>",
    "/%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E",
  ])(
    "%.60s is a 404 with the site's title, noindex, a shortened address and no canonical address",
    async (address) => {
      const { status, html, main } = await read(address);
      expect(status).toBe(404);
      expect(html).not.toContain("<script>alert(1)");
      expect(main).not.toContain("x".repeat(101));
      expect(html).toContain(`<title>Page not found | ${site.name}</title>`);
      expect(html).toMatch(/<meta name="robots" content="noindex"/);
      expect(html).not.toContain('rel="canonical"');
      expect(html.match(/<h1/g)).toHaveLength(1);
      expect(html).toMatch(/<h1[^>]*>Page not found<\/h1>/);
    },
  );

  test.each([
    ["/blgo", "/blog"],
    ["/conversion-traking", "/services/conversion-tracking-services"],
    ["/blog/conversion-guide", "/blog/tracking-conversion-guide"],
  ])("%s suggests %s", async (address, target) => {
    const { main } = await read(address);
    expect(main).toContain(">Did you mean");
    expect(linksIn(main).slice(0, 2)).toContain(target);
  });

  test("links the services page, home, mail and existing suggestions, also for HEAD", async () => {
    const { links } = await read("/xyzzy");
    expect(links).toEqual(["/conversion-tracking-services-request", "/", `mailto:${site.email}`]);
    for (const address of ["/blgo", "/servces", "/conversion-traking"]) {
      for (const link of (await read(address)).links.filter((path) => path.startsWith("/"))) {
        expect((await request(link)).status, link).toBe(200);
      }
    }
    expect((await request("/blgo", { method: "HEAD" })).status).toBe(404);
  });
});

test.each(["/assets/route-B5sAl.js", "/assets/root-gone.css"])("%s is a 404", async (address) => {
  const response = await request(address);
  expect(response.status).toBe(404);
  // A later deploy may have a file of this name.
  expect(response.headers.get("Cache-Control")).toMatch(/no-cache|no-store/);
});

test("is a plain page with a way on for a network that asks for many addresses that don't exist", async () => {
  const asked: string[] = [];
  const NOT_FOUND_LIMIT = {
    limit: async ({ key }: { key: string }) => ({ success: asked.push(key) < 2 }),
  };
  const site = siteWith({ NOT_FOUND_LIMIT });
  const from = { headers: { "CF-Connecting-IP": "192.0.2.1" } };
  for (const path of ["/", "/services", "/checkout", "/cart", "/blog/feed.xml"]) {
    expect((await site(path, from)).status, path).toBe(200);
  }
  expect(asked).toEqual([]);
  expect(await (await site("/xyzzy", from)).text()).toContain("Manage Cookies");
  for (const path of ["/xyzzy", "/blog/nope", "/services/nope?a=b"]) {
    const response = await site(path, from);
    expect(response.status, path).toBe(404);
    const html = await response.text();
    expect(html).toContain("<h1>Page not found</h1>");
    expect(html).toContain('href="/"');
    expect(html).not.toContain("Manage Cookies");
  }
  expect(new Set(asked)).toEqual(new Set(["192.0.2.1"]));
});
