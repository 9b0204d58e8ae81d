import fontUrl from "./ui/fonts/instrument-sans.woff2?url";

/** Low priority, because the font is optional. */
export const FONT_PRELOAD = {
  rel: "preload",
  href: fontUrl,
  as: "font",
  type: "font/woff2",
  crossOrigin: "anonymous",
  fetchPriority: "low",
} as const;

/** As a `Link` header, which can be sent as Early Hints (103). */
export function fontPreloadHeader(): string {
  const { href, rel, as, type, fetchPriority } = FONT_PRELOAD;
  return `<${href}>; rel=${rel}; as=${as}; type="${type}"; crossorigin; fetchpriority=${fetchPriority}`;
}
