import type { Context } from "hono";
import { logError } from "#app/server-log.ts";
import {
  type PictureFormat,
  PICTURE_WIDTHS,
  pictureFormat,
  pictureRequest,
} from "#app/domain/pictures/picture-request.ts";

/** A picture that changes gets another name, so what was made of one is kept for a year. */
const FOR_EVER = "public, max-age=31536000, immutable";
const FOR_A_DAY = "public, max-age=86400";

/** Lines and words of our drawings stay sharp at these. */
const QUALITY: Partial<Record<PictureFormat, number>> = { "image/avif": 60, "image/webp": 82 };

const REFUSALS = {
  "foreign-address": "Pictures of this site alone: /pictures/ and a name of small letters.",
  "unknown-width": `A width of ${PICTURE_WIDTHS.join(", ")}, once, or none for the file as it is.`,
} as const;

/** `/pictures/a.png?width=768`: a picture of ours in that width, in the best format that is taken. */
export async function pictures(c: Context<{ Bindings: Env }>): Promise<Response> {
  const url = new URL(c.req.url);
  const asked = pictureRequest(url.pathname, url.searchParams);
  if (!asked.ok) return plain(400, REFUSALS[asked.reason]);
  const file = await c.env.ASSETS.fetch(new URL(asked.path, url));
  if (file.status !== 200 || !file.body) return plain(404, `There is no picture ${asked.path}.`);
  if (asked.width === null) return asItIs(c.req.raw, file);
  const format = pictureFormat(asked.path, c.req.header("Accept") ?? "");
  // The tag of the file makes the key: after a deploy that changed it, nothing old is found.
  const tag = tagOf(file, `${asked.width}-${format.slice("image/".length)}`);
  if (isKnown(c.req.raw, tag)) return unchanged(tag);
  const key = new URL(`${asked.path}?as=${encodeURIComponent(tag)}`, url).href;
  const cache = await caches.open("pictures");
  const kept = await cache.match(key);
  if (kept) {
    await file.body.cancel();
    return new Response(kept.body, kept);
  }
  try {
    const made = await resized(c.env.IMAGES, file.clone().body, asked.width, format);
    const answer = new Response(made.bytes, { headers: headersOf(tag, made.type) });
    c.executionCtx.waitUntil(cache.put(key, answer.clone()));
    return answer;
  } catch (error) {
    // A picture that is too large is better than none.
    logError("picture-not-resized", error);
    return asItIs(c.req.raw, file);
  }
}

async function resized(
  images: ImagesBinding,
  picture: ReadableStream<Uint8Array> | null,
  width: number,
  format: PictureFormat,
): Promise<{ bytes: ArrayBuffer; type: string }> {
  if (!picture) throw new Error("The picture is empty");
  const quality = QUALITY[format];
  const made = await images
    .input(picture)
    .transform({ width, fit: "scale-down" })
    .output({ format, ...(quality === undefined ? {} : { quality }) });
  // The service may answer in another format where one is too much for it.
  return { bytes: await made.response().arrayBuffer(), type: made.contentType() };
}

/** The file without a change: a drawing, or what was asked for without a width. */
function asItIs(request: Request, file: Response): Response {
  const tag = tagOf(file, "");
  if (isKnown(request, tag)) return unchanged(tag);
  const headers = new Headers(file.headers);
  headers.set("Cache-Control", FOR_A_DAY);
  headers.set("Vary", "Accept");
  return new Response(file.body, { headers });
}

function headersOf(tag: string, type: string): HeadersInit {
  return { "Content-Type": type, "Cache-Control": FOR_EVER, ETag: tag, Vary: "Accept" };
}

function tagOf(file: Response, change: string): string {
  const tag = (file.headers.get("ETag") ?? "").replaceAll(/^W\/|"/g, "");
  return `"${change ? `${tag}-${change}` : tag}"`;
}

function isKnown(request: Request, tag: string): boolean {
  const known = (request.headers.get("If-None-Match") ?? "").split(",");
  return known.some((candidate) => candidate.trim().replace(/^W\//, "") === tag);
}

function unchanged(tag: string): Response {
  const headers = { ETag: tag, "Cache-Control": FOR_EVER, Vary: "Accept" };
  return new Response(null, { status: 304, headers });
}

function plain(status: number, text: string): Response {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(`${text}\n`, { status, headers });
}
