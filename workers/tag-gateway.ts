import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { optionalPurposes } from "#app/content/consent.ts";
import { storedInBrowser } from "#app/content/stored-in-browser.ts";
import { keyPattern } from "#app/domain/consent/stored-entry.ts";
import { logError } from "#app/server-log.ts";
import type { SiteEnvironment } from "#workers/render-page.ts";
import { tagManagerOf } from "#workers/tag-manager.ts";

const TIMEOUT_MS = 5000;
const MAX_RESPONSE_BYTES = 2 * 1024 * 1024;

const REQUEST_HEADERS =
  /^(accept|accept-language|content-type|if-modified-since|if-none-match|referer|sec-ch-ua.*|user-agent|x-gtm-server-preview)$/;
const RESPONSE_HEADERS = /^(cache-control|content-type|etag|expires|last-modified|location|vary)$/;

const GOOGLE_ENTRIES = storedInBrowser.filter(({ setBy }) => setBy?.startsWith("Google"));
const GOOGLE_COOKIES = optionalPurposes.map((purpose) => keyPattern(GOOGLE_ENTRIES, purpose));

/** If `TAG_MANAGER_ORIGIN` is a path, proxies it to Google: developers.google.com/tag-platform/tag-manager/gateway. */
export function tagGateway(): MiddlewareHandler<SiteEnvironment> {
  const limitBody = bodyLimit({ maxSize: 256 * 1024, onError: (c) => c.body(null, 413) });
  return async function tagGateway(c, next) {
    const { container, origin } = tagManagerOf(c.env);
    const { pathname, search } = new URL(c.req.url);
    if (!origin.startsWith("/") || !`${pathname}/`.startsWith(`${origin}/`)) return await next();
    return await limitBody(c, async () => {
      const url = `https://${container.toLowerCase()}.fps.goog${pathname}${search}`;
      c.res = await proxy(c.req.raw, url);
    });
  };
}

/** Returns an empty 502 for a failed, slow or oversized response: the page works without it. */
async function proxy(request: Request, url: string): Promise<Response> {
  try {
    const response = await fetch(url, {
      method: request.method,
      headers: requestHeaders(request),
      body: request.body,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status >= 500) throw new Error(`The gateway responded with ${response.status}.`);
    const body = await readLimited(response.body);
    return new Response(body.size > 0 ? body : null, {
      status: response.status,
      headers: responseHeaders(response.headers),
    });
  } catch (error) {
    logError("tag-gateway-failed", error);
    return new Response(null, { status: 502, headers: { "Cache-Control": "no-store" } });
  }
}

/** Adds the visitor's IP address and region, which Google would see without the gateway. Drops our cookies. */
function requestHeaders({ headers, cf }: Request): Headers {
  const sent = new Headers([...headers].filter(([name]) => REQUEST_HEADERS.test(name)));
  const cookies = (headers.get("Cookie") ?? "").split(/; */).filter(isGoogleCookie);
  if (cookies.length > 0) sent.set("Cookie", cookies.join("; "));
  const ip = headers.get("CF-Connecting-IP");
  if (ip) sent.set("X-Forwarded-For", ip);
  const { country, regionCode } = (cf ?? {}) as IncomingRequestCfProperties;
  if (country) {
    sent.set("X-Forwarded-CountryRegion", [country, regionCode].filter(Boolean).join("-"));
  }
  return sent;
}

function responseHeaders(headers: Headers): Headers {
  const returned = new Headers([...headers].filter(([name]) => RESPONSE_HEADERS.test(name)));
  for (const cookie of headers.getSetCookie().filter(isGoogleCookie)) {
    returned.append("Set-Cookie", cookie);
  }
  return returned;
}

function isGoogleCookie(cookie: string): boolean {
  const [name = ""] = cookie.split("=", 1);
  return GOOGLE_COOKIES.some((pattern) => pattern.test(name));
}

async function readLimited(body: ReadableStream<Uint8Array<ArrayBuffer>> | null): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_RESPONSE_BYTES) throw new Error(`More than ${MAX_RESPONSE_BYTES} bytes.`);
    chunks.push(chunk);
  }
  return new Blob(chunks);
}
