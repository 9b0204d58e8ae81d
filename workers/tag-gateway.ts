import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { optionalPurposes } from "#app/content/consent.ts";
import { storedInBrowser } from "#app/content/stored-in-browser.ts";
import { keyPattern } from "#app/domain/consent/stored-entry.ts";
import { logError } from "#app/server-log.ts";
import type { SiteEnvironment } from "#workers/render-page.ts";
import { tagManagerOf } from "#workers/tag-manager.ts";

const ANSWER_WITHIN_MS = 5000;
const MAX_HIT_BYTES = 256 * 1024;
const MAX_ANSWER_BYTES = 2 * 1024 * 1024;

const SENT_HEADERS =
  /^(accept|accept-language|content-type|if-modified-since|if-none-match|referer|sec-ch-ua.*|user-agent|x-gtm-server-preview)$/;
const ANSWERED_HEADERS = /^(cache-control|content-type|etag|expires|last-modified|location|vary)$/;

const GOOGLE_ENTRIES = storedInBrowser.filter(({ setBy }) => setBy?.startsWith("Google"));
const GOOGLE_COOKIES = optionalPurposes.map((purpose) => keyPattern(GOOGLE_ENTRIES, purpose));

/**
 * Passes what is below `TAG_MANAGER_ORIGIN` on to Google's tag gateway, when that is a path.
 * Host, path and headers: https://developers.google.com/tag-platform/tag-manager/gateway/setup-guide.
 */
export function tagGateway(): MiddlewareHandler<SiteEnvironment> {
  const limitedHit = bodyLimit({
    maxSize: MAX_HIT_BYTES,
    onError: (c) => c.body(null, 413),
  });
  return async function tagGateway(c, next) {
    const { container, origin } = tagManagerOf(c.env);
    const { pathname, search } = new URL(c.req.url);
    if (!origin.startsWith("/") || !`${pathname}/`.startsWith(`${origin}/`)) return await next();
    return await limitedHit(c, async () => {
      const address = `https://${container.toLowerCase()}.fps.goog${pathname}${search}`;
      c.res = await passOn(c.req.raw, address);
    });
  };
}

/** 502 without a body when the gateway fails, is late, or answers too much: the page works without it. */
async function passOn(request: Request, address: string): Promise<Response> {
  try {
    const answer = await fetch(address, {
      method: request.method,
      headers: sentHeaders(request),
      body: request.body,
      redirect: "manual",
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (answer.status >= 500) throw new Error(`The gateway answered ${answer.status}.`);
    const body = await limitedBytes(answer.body);
    return new Response(body.size > 0 ? body : null, {
      status: answer.status,
      headers: answeredHeaders(answer.headers),
    });
  } catch (error) {
    logError("tag-gateway-failed", error);
    return new Response(null, { status: 502, headers: { "Cache-Control": "no-store" } });
  }
}

/** The visitor's address and region, which Google would see without the gateway, and none of our cookies. */
function sentHeaders({ headers, cf }: Request): Headers {
  const sent = new Headers([...headers].filter(([name]) => SENT_HEADERS.test(name)));
  const cookies = (headers.get("Cookie") ?? "").split(/; */).filter(isOfGoogle);
  if (cookies.length > 0) sent.set("Cookie", cookies.join("; "));
  const address = headers.get("CF-Connecting-IP");
  if (address) sent.set("X-Forwarded-For", address);
  const { country, regionCode } = (cf ?? {}) as IncomingRequestCfProperties;
  if (country) {
    sent.set("X-Forwarded-CountryRegion", [country, regionCode].filter(Boolean).join("-"));
  }
  return sent;
}

function answeredHeaders(headers: Headers): Headers {
  const answered = new Headers([...headers].filter(([name]) => ANSWERED_HEADERS.test(name)));
  for (const cookie of headers.getSetCookie().filter(isOfGoogle)) {
    answered.append("Set-Cookie", cookie);
  }
  return answered;
}

function isOfGoogle(cookie: string): boolean {
  const [name = ""] = cookie.split("=", 1);
  return GOOGLE_COOKIES.some((pattern) => pattern.test(name));
}

async function limitedBytes(body: ReadableStream<Uint8Array<ArrayBuffer>> | null): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_ANSWER_BYTES) throw new Error(`More than ${MAX_ANSWER_BYTES} bytes.`);
    chunks.push(chunk);
  }
  return new Blob(chunks);
}
