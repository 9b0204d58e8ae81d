import type { Context, MiddlewareHandler } from "hono";
import type { RouteObject } from "react-router";
import { sitePages } from "#app/content/site-pages.ts";
import { site } from "#app/content/site.ts";
import { pageOfMarkdown } from "#app/domain/seo/addresses.ts";
import { CACHED_TEN_MINUTES, listedPages } from "./machine-files.ts";
import { pricesPage } from "./prices.ts";

const PRICES = "/conversion-tracking-services-request";

/** Crawlers get the complete page without streaming (entry.server.tsx). */
const CRAWLER = { "User-Agent": "Googlebot" };

/** Serves each indexable page as Markdown (`/blog/a.md`), converted from its HTML; prices are a table. */
export function markdownPages(
  pages: () => Promise<RouteObject[]>,
  answer: (c: Context, request: Request) => Promise<Response>,
): MiddlewareHandler {
  return async function markdownPages(c, next) {
    const path = pageOfMarkdown(c.req.path);
    if (path === null || !(await listedPages(pages)).some((page) => page.path === path)) {
      return await next();
    }
    const url = new URL(path, c.req.url);
    const markdown = path === PRICES ? prices() : await fromPage(url);
    if (markdown === null) return await next();
    return c.body(markdown, 200, {
      "Content-Type": "text/markdown; charset=utf-8",
      "Cache-Control": CACHED_TEN_MINUTES,
      "X-Robots-Tag": "noindex",
      Link: `<${new URL(path, site.origin).href}>; rel="canonical"`,
    });

    async function fromPage(address: URL): Promise<string | null> {
      const page = await answer(c, new Request(address, { headers: CRAWLER }));
      if (!page.ok) return null;
      // Imported lazily: the converter would slow down each start of the Worker.
      const { markdownOfPage } = await import("./page-markdown.ts");
      return await markdownOfPage(await page.text(), site.origin + address.pathname);
    }
  };
}

function prices(): string {
  const page = sitePages.find(({ path }) => path === PRICES);
  return `${pricesPage(page?.title ?? "Prices", page?.description ?? "")}\n`;
}
