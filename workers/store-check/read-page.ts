import type { StorePage } from "#app/domain/store-check/store-page.ts";
import { type Answer, type Refused, refuse } from "./ask-store.ts";
import { isChallenge } from "./challenge.ts";
import { countText } from "./count-text.ts";
import { decodeHtml } from "./decode-html.ts";
import { parseHtml } from "./parse-html.ts";
import { readBody } from "./read-body.ts";

const MAX_BYTES = 2 * 1_024 * 1_024;

/** Enough to recognise a challenge. */
const MAX_ERROR_BYTES = 64 * 1_024;

const MAX_POLICY = 16 * 1_024;

const HTML = /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i;

export interface ReadPage {
  readonly ok: true;
  readonly page: StorePage;
  readonly readAt: number;
  readonly bytes: number;
}

/** Rejects if the connection breaks. */
export async function readPage({
  url,
  response,
}: Extract<Answer, { ok: true }>): Promise<ReadPage | Refused> {
  const { status, headers } = response;
  const contentType = headers.get("Content-Type") ?? "";
  const isHtml = HTML.test(contentType);
  if (status === 200 && !isHtml) {
    await response.body?.cancel();
    return refuse("not-html");
  }
  const body = await readBody(response, status === 200 ? MAX_BYTES : MAX_ERROR_BYTES);
  const readAt = Date.now();
  const html = decodeHtml(body.bytes, contentType);
  if (isChallenge(response, html)) return refuse("challenge", status);
  if (status !== 200) return refuse("status", status);
  if (html.trim() === "") return refuse("not-html");
  const { title, elements, isCut } = await parseHtml(html);
  const page = {
    url: url.href,
    title,
    elements,
    contentSecurityPolicy: (headers.get("Content-Security-Policy") ?? "").slice(0, MAX_POLICY),
    textLength: countText(html),
    isCut: isCut || body.isCut,
  };
  return { ok: true, page, readAt, bytes: body.bytes.length };
}
