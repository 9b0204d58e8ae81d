import { type Context, Hono } from "hono";
import type { RouteObject } from "react-router";
import { serviceLinks } from "#app/content/navigation.ts";
import { UNLISTED_PATHS } from "#app/content/pages.ts";
import { publishedPages } from "#app/content/published.ts";
import { sitePages } from "#app/content/site-pages.ts";
import { site } from "#app/content/site.ts";
import { markdownPath } from "#app/domain/seo/addresses.ts";
import { languageOf } from "#app/domain/seo/identity.ts";
import { sitemapEntries, type SitemapEntry, sitemapXml } from "#app/domain/seo/sitemap.ts";
import { isCanonicalHost } from "#workers/middleware/addresses.ts";
import { prices } from "./prices.ts";

const POSTS = "/blog/";
const STUDIES = "/case-studies/";

/** llmstxt.org. */
function siteForModels(listed: readonly SitemapEntry[]): string {
  const posts = listed.filter(({ path }) => path.startsWith(POSTS));
  const studies = listed.filter(({ path }) => path.startsWith(STUDIES));
  const pages = listed.filter((entry) => !posts.includes(entry) && !studies.includes(entry));
  const services = serviceLinks.map(({ label }) => label).join(", ");
  return (
    [
      `# ${site.name}`,
      `> An agency in ${site.city}, ${site.country}, for owners of online stores: ${services}.`,
      `Every page below is Markdown; without \`.md\` its address is the page for people. Questions: ${site.email}`,
      "## Prices",
      prices(),
      "## Pages",
      links(pages),
      "## Case studies",
      links(studies),
      "## Posts",
      links(posts),
    ].join("\n\n") + "\n"
  );
}

function links(entries: readonly SitemapEntry[]): string {
  return entries.flatMap(({ path }) => link(path)).join("\n");
}

/** Pages without search words, such as a form that follows another page, are left out. */
function link(path: string): string[] {
  const page = sitePages.find((candidate) => candidate.path === path);
  const href = new URL(markdownPath(path), site.origin).href;
  return page ? [`- [${page.title}](${href}): ${page.description}`] : [];
}

const TEAL = "#0b6e66";
const PAPER = "#fbfcfb";

const manifest = {
  id: "/",
  name: site.name,
  short_name: site.name,
  lang: languageOf(site),
  start_url: "/",
  display: "browser",
  theme_color: TEAL,
  background_color: PAPER,
  icons: [
    { src: "/favicon.svg", type: "image/svg+xml", sizes: "any", purpose: "any" },
    { src: "/icons/icon-192.png", type: "image/png", sizes: "192x192", purpose: "any" },
    { src: "/icons/icon-512.png", type: "image/png", sizes: "512x512", purpose: "any" },
    { src: "/icons/maskable-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
  ],
} as const;

export const CACHE_TEN_MINUTES = "public, max-age=600";

/** A section of the terms (a test checks that it exists). */
const SECURITY_POLICY = "/terms-and-conditions#reporting-a-security-problem";
/** RFC 9116 recommends less than a year. */
const SECURITY_CONTACT_HOLDS_DAYS = 180;
const DAY_MS = 24 * 60 * 60 * 1000;

/** robots.txt, sitemap.xml, llms.txt, security.txt and the manifest. */
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

/** Every indexable page, from routes and content. */
export async function listedPages(pages: () => Promise<RouteObject[]>): Promise<SitemapEntry[]> {
  const routes = (await pages()).map(({ path }) => path ?? "");
  return sitemapEntries(routes, publishedPages, UNLISTED_PATHS);
}

/** Nothing is disallowed: crawlers must read a page to see its noindex. */
function robots(url: string): string {
  if (!isCanonicalHost(url)) return "User-agent: *\nDisallow: /\n";
  return `User-agent: *\nDisallow:\n\nSitemap: ${site.origin}/sitemap.xml\n`;
}

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
    "Cache-Control": CACHE_TEN_MINUTES,
  });
}
