import { Hono } from "hono";
import { articleMarkdown } from "#app/content/articles.ts";
import { REQUEST_PATH, UNLISTED_PATHS } from "#app/content/pages.ts";
import { publishedArticles, publishedPages } from "#app/content/published.ts";
import { site } from "#app/content/site.ts";
import { formatArticleMarkdown } from "#app/domain/articles/article-markdown.ts";
import { insertLeadRecipient } from "#app/domain/articles/lead-recipient.ts";
import { DESK_PATHS } from "#app/domain/desk/desk-key.ts";
import { parseMarkdownPath } from "#app/domain/seo/addresses.ts";
import { getLanguage } from "#app/domain/seo/identity.ts";
import { sitemapEntries, type SitemapEntry, sitemapXml } from "#app/domain/seo/xml.ts";
import type { SiteEnvironment } from "#workers/render-page.ts";
import { siteRoutes } from "#workers/route-patterns.ts";
import { webhookHost, webhookSettings } from "#workers/webhook/webhook-settings.ts";
import { formatLlmsText } from "./llms-text.ts";
import { formatPricesPage } from "./prices-markdown.ts";

/** Files for crawlers and programs. What is Markdown in the repository is served as it (`/blog/a.md`). */
export const machineFiles = new Hono<SiteEnvironment>()
  // Also on other hosts: crawlers must fetch a page to read its `X-Robots-Tag: noindex`.
  .get("/robots.txt", () =>
    file("text/plain", `User-agent: *\nDisallow:\n\nSitemap: ${site.origin}/sitemap.xml\n`),
  )
  .get("/sitemap.xml", async () =>
    file("application/xml", sitemapXml(await listedPages(), site.origin)),
  )
  .get("/llms.txt", async () => file("text/plain", formatLlmsText(await listedPages())))
  .get("/.well-known/security.txt", () => file("text/plain", securityText(Date.now())))
  .get("/manifest.webmanifest", () => file("application/manifest+json", JSON.stringify(manifest)))
  .get("*", async (c, next) => {
    const path = parseMarkdownPath(c.req.path);
    const markdown = path && (await readMarkdown(path, c.env));
    if (!markdown) return await next();
    return file("text/markdown", markdown, {
      "X-Robots-Tag": "noindex",
      Link: `<${site.origin}${path}>; rel="canonical"`,
    });
  });

function file(type: string, body: string, more?: Record<string, string>): Response {
  return new Response(body, {
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Cache-Control": "public, max-age=600",
      ...more,
    },
  });
}

async function listedPages(): Promise<SitemapEntry[]> {
  const routes = (await siteRoutes()).map(({ path }) => path ?? "");
  return sitemapEntries(routes, publishedPages, [...UNLISTED_PATHS, ...DESK_PATHS]);
}

async function readMarkdown(path: string, env: Env): Promise<string | null> {
  if (path === REQUEST_PATH) return formatPricesPage();
  const published = publishedArticles.find((candidate) => candidate.path === path);
  if (!published) return null;
  const { folder, article } = published;
  const text = await articleMarkdown(folder, article);
  const named = insertLeadRecipient(text, webhookHost(webhookSettings(env)));
  return formatArticleMarkdown(article, named, site.origin + path);
}

const SECURITY_TXT_MS = 180 * 24 * 60 * 60 * 1000;

function securityText(now: number): string {
  const expires = `${new Date(now + SECURITY_TXT_MS).toISOString().slice(0, 10)}T00:00:00Z`;
  return `Contact: mailto:${site.email}
Expires: ${expires}
Preferred-Languages: en
Canonical: ${site.origin}/.well-known/security.txt
Policy: ${site.origin}/terms-and-conditions#reporting-a-security-problem
`;
}

/** As in the light theme of app/ui/tokens.css. */
const TEAL = "#0b6e66";
const PAPER = "#fbfcfb";

/** The web app manifest; `npm run assets` draws the icons from favicon.svg. */
const manifest = {
  id: "/",
  name: site.name,
  short_name: site.name,
  lang: getLanguage(site),
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
};
