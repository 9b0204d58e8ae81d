/** More is enough to know that the document has a text. */
export const MAX_TEXT_LENGTH = 10_000;

/** Bounds the time: a document of two megabytes has fewer. */
const MAX_TAGS = 100_000;

/** Elements whose content is no text of the page, or is not shown. */
const HIDDEN = /<(script|style|noscript|template|title|svg|iframe|textarea|select)(?=[\s/>])/iy;

/**
 * Counts the characters of text between tags, roughly (a `>` in an attribute ends the tag), up to
 * `MAX_TEXT_LENGTH`. HTMLRewriter could count exactly, but takes some 10 µs for each piece of text.
 */
export function countText(html: string): number {
  let count = 0;
  let at = 0;
  for (let tags = 0; tags < MAX_TAGS && count < MAX_TEXT_LENGTH; tags += 1) {
    const open = html.indexOf("<", at);
    count += html.slice(at, open === -1 ? undefined : open).trim().length;
    if (open === -1) break;
    at = endOfMarkup(html, open);
  }
  return Math.min(count, MAX_TEXT_LENGTH);
}

function endOfMarkup(html: string, open: number): number {
  if (html.startsWith("<!--", open)) return after(html, "-->", open);
  HIDDEN.lastIndex = open;
  const [, name] = HIDDEN.exec(html) ?? [];
  if (name === undefined) return after(html, ">", open);
  const close = new RegExp(`</${name}(?=[\\s/>])`, "gi");
  close.lastIndex = open;
  return close.test(html) ? after(html, ">", close.lastIndex) : html.length;
}

function after(html: string, end: string, from: number): number {
  const found = html.indexOf(end, from);
  return found === -1 ? html.length : found + end.length;
}
