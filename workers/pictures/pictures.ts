import type { Context } from "hono";
import {
  PICTURE_WIDTHS,
  pictureFormat,
  pictureRequest,
} from "#app/domain/pictures/picture-request.ts";
import { logError } from "#app/server-log.ts";
import { matchesETag } from "#workers/conditional-request.ts";

async function findPicture(key: string): Promise<Response | undefined> {
  try {
    return await (await caches.open("pictures")).match(key);
  } catch (error) {
    logError("cached-picture-not-read", error);
    return undefined;
  }
}

async function cachePicture(key: string, picture: Response): Promise<void> {
  try {
    await (await caches.open("pictures")).put(key, picture);
  } catch (error) {
    logError("picture-not-cached", error);
  }
}

/** Lines and text of our drawings are still sharp at this quality. */
const WEBP_QUALITY = 82;

const CACHE_ONE_YEAR = "public, max-age=31536000, immutable";
const CACHE_ONE_DAY = "public, max-age=86400";

const ERRORS = {
  "invalid-path": "Pictures of this site alone: /pictures/ and a name of small letters.",
  "unknown-width": `width: ${PICTURE_WIDTHS.join(", ")}, given once; without it, the original file.`,
} as const;

/**
 * `/pictures/a.png?width=768`: resized, as WebP if the browser accepts it; the original file if that has
 * fewer bytes or nothing can be resized.
 */
export async function pictures(c: Context<{ Bindings: Env }>): Promise<Response> {
  const url = new URL(c.req.url);
  const requested = pictureRequest(url.pathname, url.searchParams);
  if (!requested.ok) return plain(400, ERRORS[requested.reason]);
  const { path, width } = requested;
  const file = await c.env.ASSETS.fetch(new URL(path, url));
  if (file.status !== 200 || !file.body) return plain(404, `There is no picture ${path}.`);
  if (width === null) return originalFile(c.req.raw, file);

  const format = pictureFormat(path, c.req.header("Accept") ?? "");
  // The tag contains the file's, so that a changed file is a miss.
  const tag = createETag(file, `-${width}-${format.slice("image/".length)}`);
  const key = new URL(`${path}?as=${encodeURIComponent(tag)}`, url).href;
  if (matchesETag(c.req.raw, tag)) return notModified(tag, CACHE_ONE_YEAR);
  const cached = await findPicture(key);
  if (cached) {
    await file.body.cancel();
    return new Response(cached.body, cached);
  }

  const bytes = await file.arrayBuffer();
  try {
    const encoded = await c.env.IMAGES.input(new Blob([bytes]).stream())
      .transform({ width, fit: "scale-down" })
      .output({ format, ...(format === "image/webp" ? { quality: WEBP_QUALITY } : {}) });
    const resized = await encoded.response().arrayBuffer();
    const isSmaller = resized.byteLength < bytes.byteLength;
    const type = isSmaller ? encoded.contentType() : (file.headers.get("Content-Type") ?? "");
    const picture = new Response(isSmaller ? resized : bytes, {
      headers: { "Content-Type": type, ...cachingHeaders(tag, CACHE_ONE_YEAR) },
    });
    c.executionCtx.waitUntil(cachePicture(key, picture.clone()));
    return picture;
  } catch (error) {
    logError("picture-not-resized", error);
    return originalFile(c.req.raw, new Response(bytes, file));
  }
}

function originalFile(request: Request, file: Response): Response {
  const tag = createETag(file, "");
  if (matchesETag(request, tag)) return notModified(tag, CACHE_ONE_DAY);
  return withOneDayCache(file);
}

function withOneDayCache({ headers, body }: Response): Response {
  const changed = new Headers(headers);
  changed.set("Cache-Control", CACHE_ONE_DAY);
  changed.set("Vary", "Accept");
  return new Response(body, { headers: changed });
}

function createETag(file: Response, suffix: string): string {
  const tag = (file.headers.get("ETag") ?? "").replaceAll(/^W\/|"/g, "");
  return `"${tag}${suffix}"`;
}

/** Repeats the caching headers: browsers update their copy with them (RFC 9111 §4.3.4). */
function notModified(tag: string, caching: string): Response {
  return new Response(null, { status: 304, headers: cachingHeaders(tag, caching) });
}

function cachingHeaders(tag: string, caching: string): Record<string, string> {
  return { ETag: tag, "Cache-Control": caching, Vary: "Accept" };
}

function plain(status: number, text: string): Response {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(`${text}\n`, { status, headers });
}
