import { isKnown } from "#workers/known-tag.ts";
import type { KeptPage } from "./kept-page.ts";
import { isData } from "./shared-address.ts";
import { bodyOf } from "./stretches.ts";

/** Long enough from the pointer on a link (page-files-ahead.tsx) to the click, and to a second thought. */
const DATA_KEPT_FOR_S = 30;

/**
 * Browsers keep a page and ask whether it is still the same; the data of one, asked for ahead of a click,
 * is taken as it is for a moment. Nobody in between keeps either.
 */
export function cachingOf(address: string): string {
  return isData(address) ? `private, max-age=${DATA_KEPT_FOR_S}` : "private, no-cache";
}

/**
 * A kept page for one visitor. Who has it already is told so without its content policy
 * (security-headers.ts): the nonce that their copy bears belongs to the policy that came with it.
 */
export function keptAnswer(page: KeptPage, request: Request, nonce: string): Response {
  const headers = headersOf(page, request.url);
  if (isKnown(request, page.tag)) return new Response(null, { status: 304, headers });
  const body = request.method === "HEAD" ? null : streamOf(bodyOf(page.stretches, nonce));
  return new Response(body, { headers });
}

/** What all answers with a page say: the runtime copies it faster than it is written. */
const written = new WeakMap<KeptPage, Headers>();

function headersOf(page: KeptPage, address: string): Headers {
  const known = written.get(page);
  if (known) return known;
  const headers = new Headers([...page.headers]);
  headers.set("ETag", page.tag);
  headers.set("Cache-Control", cachingOf(address));
  written.set(page, headers);
  return headers;
}

/** As a stream, chunks are sent as they are; the runtime would copy a body that is one array. */
function streamOf(chunks: readonly Uint8Array[]): ReadableStream {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

/** Whether everybody may have it: a whole page that sets nothing and does not forbid it. */
export function isForEverybody({ status, headers }: Response): boolean {
  const caching = headers.get("Cache-Control") ?? "";
  return status === 200 && !headers.has("Set-Cookie") && !/no-store|private/.test(caching);
}

/** What of an answer is kept beside its body. */
export function headersToKeep({ headers }: Response): [string, string][] {
  return [...headers].filter(([name]) => name !== "cache-control");
}
