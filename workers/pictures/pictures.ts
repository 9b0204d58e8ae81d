import type { Context } from "hono";
import {
  PICTURE_WIDTHS,
  type PictureFormat,
  pictureFormats,
  pictureRequest,
} from "#app/domain/pictures/picture-request.ts";
import { logError } from "#app/server-log.ts";
import { matchesETag } from "#workers/page-cache/page-response.ts";

/** A failing Cache API is a miss. */
async function findPicture(key: string): Promise<Response | undefined> {
  try {
    const cache = await caches.open("pictures");
    return await cache.match(key);
  } catch (error) {
    logError("cached-picture-not-read", error);
    return undefined;
  }
}

async function cachePicture(key: string, picture: Response): Promise<boolean> {
  try {
    const cache = await caches.open("pictures");
    await cache.put(key, picture);
    return true;
  } catch (error) {
    logError("picture-not-cached", error);
    return false;
  }
}

/** Lines and text in our drawings stay sharp at these qualities. */
const QUALITY: Partial<Record<PictureFormat, number>> = { "image/avif": 60, "image/webp": 82 };

/** Resizes to at most `width` px. The service may return another type than requested. */
async function resized(
  images: ImagesBinding,
  picture: ArrayBuffer,
  width: number,
  format: PictureFormat,
): Promise<{ bytes: ArrayBuffer; type: string }> {
  const quality = QUALITY[format];
  const made = await images
    .input(new Blob([picture]).stream())
    .transform({ width, fit: "scale-down" })
    .output({ format, ...(quality === undefined ? {} : { quality }) });
  return { bytes: await made.response().arrayBuffer(), type: made.contentType() };
}

/** A changed picture gets another name. */
const CACHE_ONE_YEAR = "public, max-age=31536000, immutable";
const CACHE_ONE_DAY = "public, max-age=86400";

/** Keys being encoded in the background, and those that failed. */
const inFlight = new Set<string>();

const ERRORS = {
  "foreign-address": "Pictures of this site alone: /pictures/ and a name of small letters.",
  "unknown-width": `A width of ${PICTURE_WIDTHS.join(", ")}, once, or none for the file as it is.`,
} as const;

/** `/pictures/a.png?width=768`: resized, in the best format that the browser accepts. */
export async function pictures(c: Context<{ Bindings: Env }>): Promise<Response> {
  const url = new URL(c.req.url);
  const asked = pictureRequest(url.pathname, url.searchParams);
  if (!asked.ok) return plain(400, ERRORS[asked.reason]);
  const file = await c.env.ASSETS.fetch(new URL(asked.path, url));
  if (file.status !== 200 || !file.body) return plain(404, `There is no picture ${asked.path}.`);
  if (asked.width === null) return originalFile(c.req.raw, file);
  const { path } = asked;
  const width: number = asked.width;
  const [best, quick = best] = pictureFormats(path, c.req.header("Accept") ?? "");
  // The key contains the file's ETag, so that a changed file is a miss.
  const tag = (format: PictureFormat) => etagOf(file, `${width}-${format.slice("image/".length)}`);
  const key = (format: PictureFormat) =>
    new URL(`${path}?as=${encodeURIComponent(tag(format))}`, url).href;
  if (matchesETag(c.req.raw, tag(best))) return notModified(tag(best), CACHE_ONE_YEAR);
  const cached = await findPicture(key(best));
  if (cached) {
    await file.body.cancel();
    return new Response(cached.body, cached);
  }
  const bytes = await file.arrayBuffer();

  async function encode(format: PictureFormat): Promise<Response> {
    const made = await resized(c.env.IMAGES, bytes, width, format);
    return new Response(made.bytes, { headers: headersOf(tag(format), made.type) });
  }

  async function encodeNow(format: PictureFormat): Promise<Response> {
    const answer = await encode(format);
    c.executionCtx.waitUntil(cachePicture(key(format), answer.clone()));
    return answer;
  }

  async function encodeInBackground(format: PictureFormat): Promise<void> {
    if (inFlight.has(key(format))) return;
    inFlight.add(key(format));
    try {
      const isCached = await cachePicture(key(format), await encode(format));
      if (isCached) inFlight.delete(key(format));
    } catch (error) {
      logError("picture-not-resized", error);
    }
  }

  try {
    if (best !== "image/avif") return await encodeNow(best);
    // AVIF takes 20 to 30 times as long to encode as WebP, seconds for a wide picture, and the binding
    // has no option for its effort. The first request gets WebP.
    const answer = (await findPicture(key(quick))) ?? (await encodeNow(quick));
    c.executionCtx.waitUntil(encodeInBackground(best));
    return forADay(answer);
  } catch (error) {
    logError("picture-not-resized", error);
    return originalFile(c.req.raw, new Response(bytes, file));
  }
}

/** Caches the second-best format for a day only. */
function forADay(answer: Response): Response {
  const headers = new Headers(answer.headers);
  headers.set("Cache-Control", CACHE_ONE_DAY);
  return new Response(answer.body, { headers });
}

function originalFile(request: Request, file: Response): Response {
  const tag = etagOf(file, "");
  if (matchesETag(request, tag)) return notModified(tag, CACHE_ONE_DAY);
  const headers = new Headers(file.headers);
  headers.set("Cache-Control", CACHE_ONE_DAY);
  headers.set("Vary", "Accept");
  return new Response(file.body, { headers });
}

function headersOf(tag: string, type: string): HeadersInit {
  return { "Content-Type": type, "Cache-Control": CACHE_ONE_YEAR, ETag: tag, Vary: "Accept" };
}

function etagOf(file: Response, change: string): string {
  const tag = (file.headers.get("ETag") ?? "").replaceAll(/^W\/|"/g, "");
  return `"${change ? `${tag}-${change}` : tag}"`;
}

/** Repeats the caching headers: browsers update their copy with them (RFC 9111 §4.3.4). */
function notModified(tag: string, caching: string): Response {
  const headers = { ETag: tag, "Cache-Control": caching, Vary: "Accept" };
  return new Response(null, { status: 304, headers });
}

function plain(status: number, text: string): Response {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(`${text}\n`, { status, headers });
}
