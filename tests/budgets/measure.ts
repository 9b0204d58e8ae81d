import type { BrowserContext, Page, Request, Response } from "playwright";
import { brotli, gzip } from "./compressed.ts";
import type { Figure } from "./limits.ts";

export interface Reading {
  readonly path: string;
  readonly figures: Readonly<Record<Figure, number>>;
  readonly scriptGzip: number;
  /** The scripts by name, the largest first, with their bytes. */
  readonly scripts: readonly { readonly file: string; readonly bytes: number }[];
}

/** React and the router, in the file of the entry (vite.config.ts). */
const VENDOR = /\/entry\.client-[^/]*\.js$/;

/** Loads a page as a phone does that has never been here, and weighs what came. */
export async function measure(context: BrowserContext, path: string): Promise<Reading> {
  const page = await context.newPage();
  const responses: Promise<Loaded>[] = [];
  page.on("response", (response) => {
    if (!isPrefetch(response.request())) responses.push(loaded(response));
  });
  const main = await page.goto(path, { waitUntil: "networkidle" });
  if (!main?.ok()) throw new Error(`${path} does not answer with a page`);
  const end = await endOfFirstScreen(page);
  const text = await main.text();
  const files = await Promise.all(responses);
  // Under the page's own policy nothing is read as HTML.
  await page.goto("about:blank");
  const elements = await page.evaluate(
    (html) => new DOMParser().parseFromString(html, "text/html").querySelectorAll("*").length,
    text,
  );
  await page.close();

  const html = files.find(({ kind }) => kind === "document")?.body.toString() ?? "";
  const styles = files.filter(({ kind }) => kind === "stylesheet").map(({ body }) => body);
  const inline = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text ?? "");
  const bare = inline.reduce((text, style) => text.replace(style, ""), html);
  const scripts = files
    .filter(({ kind }) => kind === "script")
    .map(({ url, body }) => ({ file: new URL(url).pathname, bytes: brotli(body), body }))
    .toSorted((one, other) => other.bytes - one.bytes);
  const own = scripts.filter(({ file }) => !VENDOR.test(file));
  const bareBytes = brotli(bare);
  return {
    path,
    figures: {
      script: sum(scripts.map(({ bytes }) => bytes)),
      own: sum(own.map(({ bytes }) => bytes)),
      scriptFiles: scripts.length,
      style: sum([...styles, ...inline].map(brotli)),
      html: bareBytes,
      htmlPerElement: bareBytes / elements,
      firstScreen: brotli(html.slice(0, html.indexOf(end) + end.length)),
      requests: files.length,
    },
    scriptGzip: sum(scripts.map(({ body }) => gzip(body))),
    scripts: scripts.map(({ file, bytes }) => ({ file, bytes })),
  };
}

interface Loaded {
  readonly url: string;
  readonly kind: string;
  readonly body: Buffer;
}

async function loaded(response: Response): Promise<Loaded> {
  const kind = response.request().resourceType();
  return { url: response.url(), kind, body: await response.body() };
}

function isPrefetch(request: Request): boolean {
  return (request.headers()["sec-purpose"] ?? "").includes("prefetch");
}

/**
 * The last words in the document that stand on the first screen. What is fixed over the page (a
 * banner) may stand anywhere in the document.
 */
async function endOfFirstScreen(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const main = document.querySelector("main");
    let last = "";
    if (!main) return last;
    const words = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
      const { currentNode } = words;
      const range = new Range();
      range.selectNodeContents(currentNode);
      const { top, height } = range.getBoundingClientRect();
      const text = currentNode.textContent?.trim() ?? "";
      if (text.length > 3 && height > 0 && top < window.innerHeight) last = text;
    }
    return last;
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
