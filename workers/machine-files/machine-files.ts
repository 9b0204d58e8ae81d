import { type Context, Hono } from "hono";
import type { RouteObject } from "react-router";
import { serviceLinks } from "#app/content/navigation.ts";
import { UNLISTED_PATHS } from "#app/content/pages.ts";
import { publishedPages } from "#app/content/published.ts";
import { sitePages } from "#app/content/site-pages.ts";
import { site } from "#app/content/site.ts";
import { markdownPath } from "#app/domain/seo/addresses.ts";
import { languageOf } from "#app/domain/seo/identity.ts";
import { sitemapEntries, type SitemapEntry, sitemapXml } from "#app/domain/seo/xml.ts";
import { isCanonicalHost } from "#workers/middleware/addresses.ts";
import { prices } from "./prices.ts";

const POSTS = "/blog/";
const STUDIES = "/case-studies/";

/** llms.txt (llmstxt.org). */
function llmsText(listed: readonly SitemapEntry[]): string {
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

/** Skips pages that are not in the search, such as follow-up forms. */
function link(path: string): string[] {
  const page = sitePages.find((candidate) => candidate.path === path);
  const href = new URL(markdownPath(path), site.origin).href;
  return page ? [`- [${page.title}](${href}): ${page.description}`] : [];
}

/** As in the light theme of app/ui/tokens.css. */
const TEAL = "#0b6e66";
const PAPER = "#fbfcfb";

/** The web app manifest; `npm run assets` draws the icons from favicon.svg. */
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

export const CACHED_TEN_MINUTES = "public, max-age=600";

/** A section of the terms (a test checks that it exists). */
const SECURITY_POLICY = "/terms-and-conditions#reporting-a-security-problem";
/** RFC 9116 recommends less than a year. */
const SECURITY_TXT_DAYS = 180;
const DAY_MS = 24 * 60 * 60 * 1000;

export function machineFiles(pages: () => Promise<RouteObject[]>): Hono {
  const files = new Hono();
  files.get("/robots.txt", (c) => text(c, "text/plain", robots(c.req.url)));
  files.get("/sitemap.xml", async (c) =>
    text(c, "application/xml", sitemapXml(await listedPages(pages), site.origin)),
  );
  files.get("/llms.txt", async (c) => text(c, "text/plain", llmsText(await listedPages(pages))));
  files.get("/.well-known/security.txt", (c) => text(c, "text/plain", securityText(Date.now())));
  files.get("/manifest.webmanifest", (c) =>
    text(c, "application/manifest+json", JSON.stringify(manifest)),
  );
  return files;
}

export async function listedPages(pages: () => Promise<RouteObject[]>): Promise<SitemapEntry[]> {
  const routes = (await pages()).map(({ path }) => path ?? "");
  return sitemapEntries(routes, publishedPages, UNLISTED_PATHS);
}

/** Allows everything: crawlers see `noindex` only on pages that they may read. */
function robots(url: string): string {
  if (!isCanonicalHost(url)) return "User-agent: *\nDisallow: /\n";
  return `User-agent: *\nDisallow:\n\nSitemap: ${site.origin}/sitemap.xml\n`;
}

function securityText(now: number): string {
  const day = Math.floor(now / DAY_MS) + SECURITY_TXT_DAYS;
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
    "Cache-Control": CACHED_TEN_MINUTES,
  });
}
