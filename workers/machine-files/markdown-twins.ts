import type { Context, MiddlewareHandler } from "hono";
import type { RouteObject } from "react-router";
import { sitePages } from "#app/content/site-pages.ts";
import { site } from "#app/content/site.ts";
import { pageOfTwin } from "#app/domain/seo/addresses.ts";
import { KEPT_TEN_MINUTES, listedPages } from "./machine-files.ts";
import { MarkdownWriter } from "./markdown-writer.ts";
import { pricesPage } from "./prices.ts";

/** What is no text of a page: controls, ways through the site, and what only eyes are meant to see. */
const LEFT_OUT =
  "script,style,template,nav,form,button,dialog,select,input,[hidden],[role=group],[aria-hidden=true],.heading-link";

/**
 * The main part of a page of ours as Markdown. `address` is the page's own: links become absolute.
 * It reads what React writes: elements that are closed, text with the five escapes of HTML.
 */
async function markdownOfPage(html: string, address: string): Promise<string> {
  const writer = new MarkdownWriter(address);
  const leftOut = LEFT_OUT.split(",")
    .map((selector) => `main ${selector}`)
    .join(",");
  const rewriter = new HTMLRewriter()
    .on(leftOut, { element: (element) => writer.leaveOut(element) })
    .on("main *", { element: (element) => writer.open(element) })
    .on("main", { text: ({ text }) => writer.write(text) });
  await rewriter.transform(new Response(html)).arrayBuffer();
  return writer.finished();
}

const PRICES = "/conversion-tracking-services-request";

/** Whoever says so gets the whole page at once, as crawlers do (entry.server.tsx). */
const READER = { "User-Agent": "Googlebot" };

/**
 * Every page that may be found, as Markdown: `/blog/a.md`. It is read from the page itself, so it
 * says what the page says; only the prices are written as the table that they are. The page stays
 * the canonical one.
 */
export function markdownTwins(
  pages: () => Promise<RouteObject[]>,
  answer: (c: Context, request: Request) => Promise<Response>,
): MiddlewareHandler {
  return async function markdownTwins(c, next) {
    const path = pageOfTwin(c.req.path);
    if (path === null || !(await listedPages(pages)).some((page) => page.path === path)) {
      return await next();
    }
    const url = new URL(path, c.req.url);
    const markdown = path === PRICES ? prices() : await fromPage(url);
    if (markdown === null) return await next();
    return c.body(markdown, 200, {
      "Content-Type": "text/markdown; charset=utf-8",
      "Cache-Control": KEPT_TEN_MINUTES,
      "X-Robots-Tag": "noindex",
      Link: `<${new URL(path, site.origin).href}>; rel="canonical"`,
    });

    async function fromPage(address: URL): Promise<string | null> {
      const page = await answer(c, new Request(address, { headers: READER }));
      return page.ok
        ? await markdownOfPage(await page.text(), site.origin + address.pathname)
        : null;
    }
  };
}

function prices(): string {
  const page = sitePages.find(({ path }) => path === PRICES);
  return `${pricesPage(page?.title ?? "Prices", page?.description ?? "")}\n`;
}
