import type { PageElement } from "#app/domain/store-check/store-page.ts";
import { sanitizeLine } from "#app/domain/text/sanitize-text.ts";
import { decodeEntities } from "./decode-html.ts";

/** Calls of handlers, which take some 10 µs each: two or three an element. A large storefront makes 3,000. */
const MAX_CALLS = 10_000;
const MAX_ATTRIBUTES = 40;
const MAX_ATTRIBUTE = 2_048;
const MAX_TEXT: Partial<Record<PageElement["name"], number>> = {
  script: 128 * 1_024,
  noscript: 4_096,
};
/** With a frame or a pixel. */
const MAX_NOSCRIPTS = 50;
const MAX_TITLE = 300;
const PIECE_BYTES = 64 * 1_024;

/** Tracking pixels only: pictures of products are many, and say nothing. */
const EMBEDDED = [
  "iframe",
  ...["width", "height"].flatMap((size) => [0, 1].map((value) => `img[${size}="${value}"]`)),
  'img[style*="display:none"]',
  'img[style*="display: none"]',
].join(", ");

const PIXEL = /(?:width|height)\s?=\s?["']?[01]["'\s/>]|display:\s?none/i;

const ELEMENTS = `script, meta, link, html, body, noscript, ${EMBEDDED}`;

/**
 * Elements in which HTMLRewriter stops with an error where scripts or other raw text follow, as it can't
 * know whether a browser ignores them. None of them matters here, so they get another name.
 */
const AMBIGUOUS = /(<\/?)(select|frameset|colgroup)(?=[\s/>])/gi;
const RENAMED = /(<\/?)x-(select|frameset|colgroup)(?=[\s/>])/gi;

interface Parsed {
  readonly title: string;
  readonly elements: readonly PageElement[];
  /** The document has more than is kept, or more nesting than HTMLRewriter has memory for. */
  readonly isCut: boolean;
}

type Draft = { -readonly [Key in keyof PageElement]: PageElement[Key] };

export async function parseHtml(html: string): Promise<Parsed> {
  const found = await collect(html.replaceAll(AMBIGUOUS, "$1x-$2"), ELEMENTS);
  const elements: PageElement[] = [];
  let noscripts = 0;
  for (const element of found.elements) {
    elements.push(element);
    if (element.name !== "noscript") continue;
    const { text } = element;
    element.text = "";
    if (!mayEmbed(text) || noscripts === MAX_NOSCRIPTS) continue;
    noscripts += 1;
    elements.push(...(await collect(text, EMBEDDED)).elements);
  }
  return { title: found.title, elements, isCut: found.isCut };
}

/** Without the pictures of products, which storefronts repeat in `noscript`. */
function mayEmbed(html: string): boolean {
  return /<iframe\s/i.test(html) || PIXEL.test(html);
}

/** The content of `noscript` is text here, as in a browser that runs scripts. */
async function collect(html: string, selectors: string) {
  const elements: Draft[] = [];
  let current: Draft | null = null;
  let calls = 0;
  const isFull = () => calls > MAX_CALLS;
  let templates = 0;
  let title = "";
  let hasTitle = false;
  const rewriter = new HTMLRewriter()
    .on("template", {
      element(template) {
        calls += 2;
        // A declarative shadow root is part of the page, other templates are not.
        if (isFull() || template.hasAttribute("shadowrootmode")) return;
        template.onEndTag(() => void (templates -= 1));
        templates += 1;
      },
    })
    .on(selectors, {
      element({ tagName, attributes }) {
        current = null;
        calls += 1;
        if (isFull() || templates > 0) return;
        current = {
          name: tagName.toLowerCase() as PageElement["name"],
          attributes: parseAttributes(attributes),
          text: "",
        };
        elements.push(current);
      },
    })
    .on("script, noscript", {
      text(piece) {
        calls += 1;
        const limit = (current && MAX_TEXT[current.name]) ?? 0;
        // Reading the text copies it.
        if (!current || current.text.length >= limit) return;
        current.text = cut(current.text + piece.text, limit);
      },
    })
    .on("title", {
      text({ text, lastInTextNode }) {
        calls += 1;
        if (!hasTitle) title = cut(title + text, MAX_TITLE);
        hasTitle ||= lastInTextNode;
      },
    });
  const isWhole = await feed(rewriter, html, isFull);
  for (const element of elements) element.text = element.text.replaceAll(RENAMED, "$1$2");
  return { elements, title: sanitizeLine(decodeEntities(title)), isCut: !isWhole };
}

/** Returns whether all was read: `isDone` ends it early, as does an error of HTMLRewriter. */
async function feed(rewriter: HTMLRewriter, html: string, isDone: () => boolean): Promise<boolean> {
  const bytes = new TextEncoder().encode(html);
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const output = rewriter.transform(new Response(readable)).arrayBuffer();
  // Awaited below; the error may come before.
  output.catch(() => {});
  const writer = writable.getWriter();
  let at = 0;
  try {
    for (; at < bytes.length && !isDone(); at += PIECE_BYTES) {
      await writer.write(bytes.subarray(at, at + PIECE_BYTES));
    }
    await Promise.all([writer.close(), output]);
    return at >= bytes.length && !isDone();
  } catch {
    return false;
  }
}

/** The cut may divide a character. */
function cut(text: string, limit: number): string {
  return text.slice(0, limit).toWellFormed();
}

/** Of two attributes with one name, the first counts. */
function parseAttributes(attributes: unknown): Record<string, string> {
  const values = new Map<string, string>();
  // The compiler takes HTMLRewriter's elements for those of the DOM.
  for (const [name = "", value = ""] of attributes as Iterable<string[]>) {
    if (values.size === MAX_ATTRIBUTES) break;
    if (values.has(name)) continue;
    values.set(name, decodeEntities(cut(value, MAX_ATTRIBUTE)));
  }
  return Object.fromEntries(values);
}
