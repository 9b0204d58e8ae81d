/** In px (spec §9, responsive image widths). */
export const PICTURE_WIDTHS = [320, 480, 768, 1024, 1600] as const;

type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** `width`: `null` for the file as it is. */
export type PictureRequest =
  | { readonly ok: true; readonly path: string; readonly width: PictureWidth | null }
  | { readonly ok: false; readonly reason: "invalid-path" | "unknown-width" };

const PICTURE_PATH = /^\/pictures\/[a-z0-9-]+(?:\/[a-z0-9-]+)*\.(?:png|jpe?g|svg)$/;

/** Parses the URL of a picture (product.md §8). A valid width of an SVG is ignored. */
export function pictureRequest(path: string, query: URLSearchParams): PictureRequest {
  if (!PICTURE_PATH.test(path)) return { ok: false, reason: "invalid-path" };
  const requested = query.getAll("width");
  if (requested.length === 0) return { ok: true, path, width: null };
  const width = PICTURE_WIDTHS.find((known) => String(known) === requested.join());
  if (width === undefined) return { ok: false, reason: "unknown-width" };
  return { ok: true, path, width: path.endsWith(".svg") ? null : width };
}

export type PictureFormat = "image/webp" | "image/jpeg" | "image/png";

/** WebP if `Accept` lists it, otherwise JPEG for a JPEG file and PNG for all others. */
export function pictureFormat(path: string, accept: string): PictureFormat {
  const ranges = accept.split(",").filter((range) => !/;\s*q=0(\.0*)?\s*(;|$)/i.test(range));
  const accepted = ranges.map((range) => range.split(";", 1)[0]?.trim().toLowerCase());
  if (accepted.includes("image/webp")) return "image/webp";
  return /\.jpe?g$/.test(path) ? "image/jpeg" : "image/png";
}
