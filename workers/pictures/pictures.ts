import type { Context } from "hono";
import {
  PICTURE_WIDTHS,
  type PictureFormat,
  pictureFormats,
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

async function cachePicture(key: string, picture: Response): Promise<boolean> {
  try {
    await (await caches.open("pictures")).put(key, picture);
    return true;
  } catch (error) {
    logError("picture-not-cached", error);
    return false;
  }
}

/** Lines and text of our drawings are still sharp at these qualities. */
const QUALITY: Partial<Record<PictureFormat, { readonly quality: number }>> = {
  "image/avif": { quality: 60 },
  "image/webp": { quality: 82 },
};

const CACHE_ONE_YEAR = "public, max-age=31536000, immutable";
const CACHE_ONE_DAY = "public, max-age=86400";

/** Keys whose AVIF is being encoded or failed. A failed key is not retried in this isolate. */
const startedEncodings = new Set<string>();

const ERRORS = {
  "invalid-path": "Pictures of this site alone: /pictures/ and a name of small letters.",
  "unknown-width": `width: ${PICTURE_WIDTHS.join(", ")}, given once; without it, the original file.`,
} as const;

/** `/pictures/a.png?width=768`: resized, in the best format that the browser accepts. */
export async function pictures(c: Context<{ Bindings: Env }>): Promise<Response> {
  const url = new URL(c.req.url);
  const requested = pictureRequest(url.pathname, url.searchParams);
  if (!requested.ok) return plain(400, ERRORS[requested.reason]);
  const { path, width } = requested;
  const file = await c.env.ASSETS.fetch(new URL(path, url));
  if (file.status !== 200 || !file.body) return plain(404, `There is no picture ${path}.`);
  if (width === null) return originalFile(c.req.raw, file);
  const formats = pictureFormats(path, c.req.header("Accept") ?? "");
  const [best, fallback = best] = formats;
  // The key contains the file's ETag, so that a changed file is a miss.
  const tag = (format: PictureFormat) => etagOf(file, `-${width}-${format.slice("image/".length)}`);
  const key = (format: PictureFormat) =>
    new URL(`${path}?as=${encodeURIComponent(tag(format))}`, url).href;
  if (matchesETag(c.req.raw, tag(best))) return notModified(tag(best), CACHE_ONE_YEAR);
  const cached = await findPicture(key(best));
  if (cached) {
    await file.body.cancel();
    return new Response(cached.body, cached);
  }
  const bytes = await file.arrayBuffer();
  const fileType = file.headers.get("Content-Type") ?? "";
  const isFileAccepted = formats.some((format) => format === fileType);

  /** Returns the original file if that has fewer bytes. */
  const encode = async (format: PictureFormat): Promise<Response> => {
    const encoded = await c.env.IMAGES.input(new Blob([bytes]).stream())
      .transform({ width, fit: "scale-down" })
      .output({ format, ...QUALITY[format] });
    const resized = await encoded.response().arrayBuffer();
    const isResized = !isFileAccepted || resized.byteLength < bytes.byteLength;
    const caching = cachingHeaders(tag(format), CACHE_ONE_YEAR);
    const type = isResized ? encoded.contentType() : fileType;
    return new Response(isResized ? resized : bytes, {
      headers: { "Content-Type": type, ...caching },
    });
  };

  async function encodeNow(format: PictureFormat): Promise<Response> {
    const picture = await encode(format);
    c.executionCtx.waitUntil(cachePicture(key(format), picture.clone()));
    return picture;
  }

  async function encodeInBackground(format: PictureFormat): Promise<void> {
    if (startedEncodings.has(key(format))) return;
    startedEncodings.add(key(format));
    try {
      const picture = await encode(format);
      if (await cachePicture(key(format), picture)) startedEncodings.delete(key(format));
    } catch (error) {
      logError("picture-not-resized", error);
    }
  }

  try {
    if (best !== "image/avif") return await encodeNow(best);
    // AVIF takes 20 to 30 times as long to encode as WebP: seconds for a wide picture.
    const picture = (await findPicture(key(fallback))) ?? (await encodeNow(fallback));
    c.executionCtx.waitUntil(encodeInBackground(best));
    return withOneDayCache(picture);
  } catch (error) {
    logError("picture-not-resized", error);
    return originalFile(c.req.raw, new Response(bytes, file));
  }
}

function originalFile(request: Request, file: Response): Response {
  const tag = etagOf(file, "");
  if (matchesETag(request, tag)) return notModified(tag, CACHE_ONE_DAY);
  return withOneDayCache(file);
}

function withOneDayCache({ headers, body }: Response): Response {
  const changed = new Headers(headers);
  changed.set("Cache-Control", CACHE_ONE_DAY);
  changed.set("Vary", "Accept");
  return new Response(body, { headers: changed });
}

function etagOf(file: Response, suffix: string): string {
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
