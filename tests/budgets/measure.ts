import { brotliCompressSync, constants } from "node:zlib";
import type { BrowserContext, Page, Response } from "playwright";
import { withoutSpeculationRules } from "../browser/prerender.ts";

export async function measure(context: BrowserContext, path: string) {
  const page = await context.newPage();
  const responses: ReturnType<typeof loaded>[] = [];
  page.on("response", (response) => responses.push(loaded(response)));
  await page.addInitScript(preventIdlePrefetch);
  await withoutSpeculationRules(page);
  const main = await page.goto(path, { waitUntil: "networkidle" });
  if (!main?.ok()) throw new Error(`${path} does not respond with a page`);
  const words = await textsOfFirstScreen(page);
  const ofBrowser = await filesOfBrowser(page);
  const files = (await Promise.all(responses)).filter(({ url }) => !ofBrowser.includes(url));
  await page.close();

  const html = files.find(({ kind }) => kind === "document")?.body.toString() ?? "";
  const styles = files.filter(({ kind }) => kind === "stylesheet").map(({ body }) => body);
  const inline = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text ?? "");
  const bare = inline.reduce((text, style) => text.replace(style, ""), html);
  const scripts = files
    .filter(({ kind }) => kind === "script")
    .map(({ url, body }) => ({ file: new URL(url).pathname, bytes: brotli(body) }))
    .toSorted((one, other) => other.bytes - one.bytes);
  return {
    figures: {
      script: sum(scripts.map(({ bytes }) => bytes)),
      scriptFiles: scripts.length,
      style: sum([...styles, ...inline].map(brotli)),
      html: brotli(bare),
      firstScreen: brotli(html.slice(0, endOf(words, html))),
      requests: files.length,
    },
    /** The largest first. */
    scripts: scripts.map(({ file, bytes }) => `${bytes} ${file}`),
  };
}

/** Returns the compressed size in bytes. */
function brotli(text: string | Buffer): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(text, { params }).length;
}

async function loaded(response: Response) {
  const kind = response.request().resourceType();
  return { url: response.url(), kind, body: await response.body() };
}

/** Icons and the manifest, which a browser may load for its own UI. */
async function filesOfBrowser(page: Page): Promise<string[]> {
  return await page
    .locator("link[rel~=icon], link[rel=apple-touch-icon], link[rel=manifest]")
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
}

/** Delays the idle prefetch for ever, so that a slow machine does not count it. */
function preventIdlePrefetch(): void {
  const wait = window.setTimeout;
  const never = 2 ** 30;
  window.setTimeout = ((act: () => void, ms = 0) =>
    wait(act, ms < 3_000 ? ms : never)) as typeof window.setTimeout;
}

async function textsOfFirstScreen(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const found: string[] = [];
    const main = document.querySelector("main") ?? document.body;
    const words = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
      const { currentNode } = words;
      const range = new Range();
      range.selectNodeContents(currentNode);
      const { top, height } = range.getBoundingClientRect();
      if (height > 0 && top < window.innerHeight) found.push(currentNode.textContent ?? "");
    }
    return found;
  });
}

/** Returns where the last of these texts ends. */
function endOf(words: readonly string[], html: string): number {
  let end = html.indexOf("<main");
  for (const text of words.map(escapedLikeReact)) {
    const at = text.trim() ? html.indexOf(text, end) : -1;
    if (at >= 0) end = at + text.length;
  }
  return end;
}

function escapedLikeReact(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("'", "&#x27;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
