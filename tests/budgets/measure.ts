import { brotliCompressSync, constants } from "node:zlib";
import type { BrowserContext, Page, Request } from "playwright";
import { withoutSpeculationRules } from "../browser/prerender.ts";

declare global {
  interface Window {
    /** Runs what waits until the page is idle. */
    becomeIdle: () => void;
  }
}

export async function measure(context: BrowserContext, path: string) {
  const page = await context.newPage();
  const loads: Promise<LoadedFile>[] = [];
  page.on("request", (request) => loads.push(load(request)));
  await page.addInitScript(holdIdleCallbacks);
  await withoutSpeculationRules(page);
  const main = await page.goto(path, { waitUntil: "networkidle" });
  if (!main?.ok()) throw new Error(`${path} does not respond with a page`);
  const words = await textsOfFirstScreen(page);
  const ofBrowser = await filesOfBrowser(page);
  const firstScripts = scriptsIn(await Promise.all(loads));
  await page.evaluate(() => window.becomeIdle());
  await page.waitForFunction(areIslandsAwake);
  const files = (await Promise.all(loads)).filter(({ url }) => !ofBrowser.includes(url));
  await page.close();

  const html = withSameNonce(files.find(({ kind }) => kind === "document")?.body.toString() ?? "");
  const styles = files.filter(({ kind }) => kind === "stylesheet").map(({ body }) => body);
  const inline = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text ?? "");
  const bare = inline.reduce((text, style) => text.replace(style, ""), html);
  const scripts = scriptsIn(files);
  return {
    figures: {
      firstScript: sum(firstScripts.map(({ bytes }) => bytes)),
      script: sum(scripts.map(({ bytes }) => bytes)),
      scriptFiles: scripts.length,
      style: sum([...styles, ...inline].map(brotli)),
      html: brotli(bare),
      firstScreen: brotli(html.slice(0, findEnd(words, html))),
      requests: files.length,
    },
    scripts: scripts.map(({ file, bytes }) => `${bytes} ${file}`),
  };
}

/** Random nonces would change the size by up to 50 bytes. This one has their length. */
function withSameNonce(html: string): string {
  const [, nonce = ""] = /nonce="([^"]+)"/.exec(html) ?? [];
  return nonce ? html.replaceAll(nonce, "Zk3vQ8dLx1Rb6WmT0yHs5g==") : html;
}

/** Returns the compressed size in bytes. */
function brotli(text: string | Buffer): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(text, { params }).length;
}

interface LoadedFile {
  readonly url: string;
  readonly kind: string;
  readonly body: Buffer;
}

async function load(request: Request): Promise<LoadedFile> {
  const response = await request.response();
  if (!response) throw new Error(`${request.url()} has no response`);
  return { url: request.url(), kind: request.resourceType(), body: await response.body() };
}

/** The largest first. */
function scriptsIn(files: readonly LoadedFile[]) {
  return files
    .filter(({ kind }) => kind === "script")
    .map(({ url, body }) => ({ file: new URL(url).pathname, bytes: brotli(body) }))
    .toSorted((one, other) => other.bytes - one.bytes);
}

/** Icons and the manifest, which a browser may load for its own UI. */
async function filesOfBrowser(page: Page): Promise<string[]> {
  return await page
    .locator("link[rel~=icon], link[rel=apple-touch-icon], link[rel=manifest]")
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
}

function holdIdleCallbacks(): void {
  const held: (() => void)[] = [];
  const deadline = { didTimeout: true, timeRemaining: () => 0 };
  window.requestIdleCallback = (act) => held.push(() => act(deadline));
  window.becomeIdle = () => held.forEach((act) => act());
}

/** All that wake without a press. */
function areIslandsAwake(): boolean {
  const asleep = document.querySelectorAll<HTMLElement>("[data-island]:not([data-awake])");
  return [...asleep].every(({ dataset, firstElementChild }) => {
    if (dataset.wake !== "visible") return dataset.wake === "press";
    // One screen below the first.
    return Number(firstElementChild?.getBoundingClientRect().top) > 2 * window.innerHeight;
  });
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
function findEnd(words: readonly string[], html: string): number {
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
