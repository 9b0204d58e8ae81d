import { Hono } from "hono";
import { catalogue } from "#app/content/catalogue.ts";
import { faqGroups } from "#app/content/faqs.ts";
import { serviceLinks } from "#app/content/navigation.ts";
import { REQUEST_PATH, UNLISTED_PATHS } from "#app/content/pages.ts";
import { publishedPages } from "#app/content/published.ts";
import { getServiceDetails } from "#app/content/service-details.ts";
import { searchEntries } from "#app/content/search-entries.ts";
import { site, terms } from "#app/content/site.ts";
import { formatUsd } from "#app/domain/money/money.ts";
import { markdownPath, pageOfMarkdown } from "#app/domain/seo/addresses.ts";
import { languageOf } from "#app/domain/seo/identity.ts";
import { sitemapEntries, type SitemapEntry, sitemapXml } from "#app/domain/seo/xml.ts";
import { anonymousRequest, respondCached } from "#workers/page-cache/page-cache.ts";
import { markdownKey } from "#workers/page-cache/page-key.ts";
import {
  newRenderState,
  renderRequest,
  type RenderState,
  type SiteContext,
  type SiteEnvironment,
} from "#workers/render-page.ts";
import { siteRoutes } from "#workers/route-patterns.ts";

/** Files for crawlers and programs, and each indexable page as Markdown (`/blog/a.md`). */
export const machineFiles = new Hono<SiteEnvironment>()
  // Also on other hosts: crawlers must fetch a page to read its `X-Robots-Tag: noindex`.
  .get("/robots.txt", () =>
    file("text/plain", `User-agent: *\nDisallow:\n\nSitemap: ${site.origin}/sitemap.xml\n`),
  )
  .get("/sitemap.xml", async () =>
    file("application/xml", sitemapXml(await listedPages(), site.origin)),
  )
  .get("/llms.txt", async () => file("text/plain", llmsText(await listedPages())))
  .get("/.well-known/security.txt", () => file("text/plain", securityText(Date.now())))
  .get("/manifest.webmanifest", () => file("application/manifest+json", JSON.stringify(manifest)))
  .get("*", async (c, next) => {
    const path = pageOfMarkdown(c.req.path);
    if (path === null || !(await listedPages()).some((page) => page.path === path)) {
      return await next();
    }
    const render = (state: RenderState) => markdownOf(c, path, state);
    const cached = await respondCached(c, markdownKey(c.req.path, c.env), render);
    return cached ?? (await render(newRenderState(c.get("nonce"), true)));
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
  return sitemapEntries(routes, publishedPages, UNLISTED_PATHS);
}

/** Returns the page's own response if it failed. */
async function markdownOf(c: SiteContext, path: string, state: RenderState): Promise<Response> {
  const headers = {
    "X-Robots-Tag": "noindex",
    Link: `<${new URL(path, site.origin).href}>; rel="canonical"`,
  };
  if (path === REQUEST_PATH) return file("text/markdown", pricesPage(), headers);
  const page = await renderRequest(c, anonymousRequest(path), state);
  if (!page.ok) return page;
  // Imported lazily: the converter would slow down each start of the Worker.
  const { markdownOfPage } = await import("./page-markdown.ts");
  const markdown = await markdownOfPage(await page.text(), site.origin + path);
  return file("text/markdown", markdown, headers);
}

/** llms.txt (llmstxt.org). */
function llmsText(listed: readonly SitemapEntry[]): string {
  const posts = listed.filter(({ path }) => path.startsWith("/blog/"));
  const studies = listed.filter(({ path }) => path.startsWith("/case-studies/"));
  const pages = listed.filter((entry) => !posts.includes(entry) && !studies.includes(entry));
  const services = serviceLinks.map(({ label }) => label).join(", ");
  return `# ${site.name}

> An agency in ${site.city}, ${site.country}, for owners of online stores: ${services}.

Every page below is Markdown; without \`.md\` its address is the page for people. Questions: ${site.email}

## Prices

${prices()}

## Pages

${links(pages)}

## Case studies

${links(studies)}

## Posts

${links(posts)}
`;
}

/** Skips pages without a search entry, such as follow-up forms. */
function links(entries: readonly SitemapEntry[]): string {
  const lines = entries.flatMap(({ path }) => {
    const page = searchEntries.find((candidate) => candidate.path === path);
    const href = new URL(markdownPath(path), site.origin).href;
    return page ? [`- [${page.title}](${href}): ${page.description}`] : [];
  });
  return lines.join("\n");
}

function prices(): string {
  const rows = catalogue.flatMap(({ name, type, options }) =>
    options.map(({ sku, label, price }) => {
      const kind = type === "core" ? "core service" : "add-on";
      return `| ${sku} | ${name} | ${label} | ${kind} | ${formatUsd(price)} |`;
    }),
  );
  return `| SKU | Service | Option | Type | Price, USD per website |
| --- | --- | --- | --- | --- |
${rows.join("\n")}

Fixed price per package. Done in ${terms.turnaround}, with ${terms.support} after go-live. New clients pay ${terms.payment}.`;
}

function pricesPage(): string {
  const page = searchEntries.find(({ path }) => path === REQUEST_PATH);
  const services = catalogue.map(({ name }) => {
    const { summary, measures, delivers } = getServiceDetails(name);
    const events = measures.map((measure) => `\`${measure}\``).join(", ");
    const list = [`Measures: ${events}`, ...delivers].map((item) => `- ${item}`).join("\n");
    return `### ${name}\n\n${summary}\n\n${list}`;
  });
  const faqs = faqGroups.flatMap(({ heading, faqs: group }) => [
    `### ${heading}`,
    ...group.flatMap(({ question, answer }) => [`#### ${question}`, ...answer]),
  ]);
  return `# ${page?.title ?? "Prices"}

> ${page?.description ?? ""}

## Prices

${prices()}

## Services

${services.join("\n\n")}

## FAQs

${faqs.join("\n\n")}
`;
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
};
