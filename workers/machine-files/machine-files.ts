import { type Context, Hono } from "hono";
import type { RouteObject } from "react-router";
import { publishedPages } from "#app/content/published.ts";
import { site } from "#app/content/site.ts";
import { UNLISTED_PATHS } from "#app/content/pages.ts";
import { type SitemapEntry, sitemapEntries, sitemapXml } from "#app/domain/seo/sitemap.ts";
import { isCanonicalHost } from "#workers/middleware/other-hosts.ts";
import { siteForModels } from "./llms.ts";
import { manifest } from "./manifest.ts";

/** A deploy changes them, and nobody minds ten minutes. */
export const KEPT_TEN_MINUTES = "public, max-age=600";

/** A part of the terms; a test looks whether it is there. */
const SECURITY_POLICY = "/terms-and-conditions#reporting-a-security-problem";
/** RFC 9116 wants less than a year: what is older than that may be true no more. */
const SECURITY_CONTACT_HOLDS_DAYS = 180;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What programs ask a site for before they read its pages. */
export function machineFiles(pages: () => Promise<RouteObject[]>): Hono {
  const files = new Hono();
  files.get("/robots.txt", (c) => text(c, "text/plain", robots(c.req.url)));
  files.get("/sitemap.xml", async (c) =>
    text(c, "application/xml", sitemapXml(await listedPages(pages), site.origin)),
  );
  files.get("/llms.txt", async (c) =>
    text(c, "text/plain", siteForModels(await listedPages(pages))),
  );
  files.get("/.well-known/security.txt", (c) => text(c, "text/plain", securityContact(Date.now())));
  files.get("/manifest.webmanifest", (c) =>
    text(c, "application/manifest+json", JSON.stringify(manifest)),
  );
  return files;
}

/** Every page that may be found, from the routes and the content that there are. */
export async function listedPages(pages: () => Promise<RouteObject[]>): Promise<SitemapEntry[]> {
  const routes = (await pages()).map(({ path }) => path ?? "");
  return sitemapEntries(routes, publishedPages, UNLISTED_PATHS);
}

/** Nothing is closed: a page can only say that it is to be left out when it may be read. */
function robots(url: string): string {
  if (!isCanonicalHost(url)) return "User-agent: *\nDisallow: /\n";
  return `User-agent: *\nDisallow:\n\nSitemap: ${site.origin}/sitemap.xml\n`;
}

/** Where to report a weakness (RFC 9116). */
function securityContact(now: number): string {
  const day = Math.floor(now / DAY_MS) + SECURITY_CONTACT_HOLDS_DAYS;
  const expires = new Date(day * DAY_MS).toISOString().replace(".000", "");
  return `Contact: mailto:${site.email}
Expires: ${expires}
Preferred-Languages: en
Canonical: ${site.origin}/.well-known/security.txt
Policy: ${site.origin}${SECURITY_POLICY}
`;
}

function text(c: Context, type: string, body: string): Response {
  return c.body(body, 200, {
    "Content-Type": `${type}; charset=utf-8`,
    "Cache-Control": KEPT_TEN_MINUTES,
  });
}
