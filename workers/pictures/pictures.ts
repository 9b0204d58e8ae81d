import type { Context } from "hono";
import {
  PICTURE_WIDTHS,
  type PictureFormat,
  pictureFormats,
  pictureRequest,
} from "#app/domain/pictures/picture-request.ts";
import { logError } from "#app/server-log.ts";
import { matchesEtag } from "#workers/etag.ts";

/** Looks in the Cache API; a failing cache counts as a miss. */
async function findPicture(key: string): Promise<Response | undefined> {
  try {
    const cache = await openPictures();
    return await cache.match(key);
  } catch (error) {
    logError("kept-picture-not-read", error);
    return undefined;
  }
}

async function storePicture(key: string, picture: Response): Promise<boolean> {
  try {
    const cache = await openPictures();
    await cache.put(key, picture);
    return true;
  } catch (error) {
    logError("picture-not-kept", error);
    return false;
  }
}

function openPictures(): Promise<Cache> {
  return caches.open("pictures");
}

const QUALITY: Partial<Record<PictureFormat, number>> = { "image/avif": 60, "image/webp": 82 };

/**
 * Returns a picture at most `width` px wide. The format is explicit because the service may choose
 * another.
 */
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

/** A changed picture gets a new name. */
const CACHE_ONE_YEAR = "public, max-age=31536000, immutable";
const CACHE_ONE_DAY = "public, max-age=86400";

/** Pictures being encoded in the background, and those that failed. */
const encoding = new Set<string>();

const REFUSALS = {
  "foreign-address": "Pictures of this site alone: /pictures/ and a name of small letters.",
  "unknown-width": `A width of ${PICTURE_WIDTHS.join(", ")}, once, or none for the file as it is.`,
} as const;

/** `/pictures/a.png?width=768`: the picture in that width and the best accepted format. */
export async function pictures(c: Context<{ Bindings: Env }>): Promise<Response> {
  const url = new URL(c.req.url);
  const asked = pictureRequest(url.pathname, url.searchParams);
  if (!asked.ok) return plain(400, REFUSALS[asked.reason]);
  const file = await c.env.ASSETS.fetch(new URL(asked.path, url));
  if (file.status !== 200 || !file.body) return plain(404, `There is no picture ${asked.path}.`);
  if (asked.width === null) return originalFile(c.req.raw, file);
  const { path } = asked;
  const width: number = asked.width;
  const [best, quick = best] = pictureFormats(path, c.req.header("Accept") ?? "");
  // The file's ETag is part of the key, so a deploy never serves an old picture.
  const tag = (format: PictureFormat) => etagOf(file, `${width}-${format.slice("image/".length)}`);
  const key = (format: PictureFormat) =>
    new URL(`${path}?as=${encodeURIComponent(tag(format))}`, url).href;
  if (matchesEtag(c.req.raw, tag(best))) return notModified(tag(best), CACHE_ONE_YEAR);
  const kept = await findPicture(key(best));
  if (kept) {
    await file.body.cancel();
    return new Response(kept.body, kept);
  }
  const bytes = await file.arrayBuffer();

  async function make(format: PictureFormat): Promise<Response> {
    const made = await resized(c.env.IMAGES, bytes, width, format);
    return new Response(made.bytes, { headers: headersOf(tag(format), made.type) });
  }

  async function makeNow(format: PictureFormat): Promise<Response> {
    const answer = await make(format);
    c.executionCtx.waitUntil(storePicture(key(format), answer.clone()));
    return answer;
  }

  async function makeBehind(format: PictureFormat): Promise<void> {
    if (encoding.has(key(format))) return;
    encoding.add(key(format));
    try {
      const isKept = await storePicture(key(format), await make(format));
      if (isKept) encoding.delete(key(format));
    } catch (error) {
      logError("picture-not-resized", error);
    }
  }

  try {
    if (best !== "image/avif") return await makeNow(best);
    // AVIF takes 20 to 30 times as long as WebP to encode, seconds for a wide picture: the first
    // visitor gets WebP.
    const answer = (await findPicture(key(quick))) ?? (await makeNow(quick));
    c.executionCtx.waitUntil(makeBehind(best));
    return forNow(answer);
  } catch (error) {
    logError("picture-not-resized", error);
    return originalFile(c.req.raw, new Response(bytes, file));
  }
}

/** A second-best format expires after a day. */
function forNow(answer: Response): Response {
  const headers = new Headers(answer.headers);
  headers.set("Cache-Control", CACHE_ONE_DAY);
  return new Response(answer.body, { headers });
}

function originalFile(request: Request, file: Response): Response {
  const tag = etagOf(file, "");
  if (matchesEtag(request, tag)) return notModified(tag, CACHE_ONE_DAY);
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

/** A 304 repeats the caching headers, which browsers store (RFC 9111 §4.3.4). */
function notModified(tag: string, caching: string): Response {
  const headers = { ETag: tag, "Cache-Control": caching, Vary: "Accept" };
  return new Response(null, { status: 304, headers });
}

function plain(status: number, text: string): Response {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(`${text}\n`, { status, headers });
}
