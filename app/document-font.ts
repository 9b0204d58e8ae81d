import fontUrl from "./ui/fonts/instrument-sans.woff2?url";

/** Early, so that even a first visit may paint with it; low, as the page may do without. */
export const FONT_PRELOAD = {
  rel: "preload",
  href: fontUrl,
  as: "font",
  type: "font/woff2",
  crossOrigin: "anonymous",
  fetchPriority: "low",
} as const;

/** The same as a `Link` header, which an edge may send ahead of the page (103 Early Hints). */
export function fontPreloadHeader(): string {
  const { href, rel, as, type, fetchPriority } = FONT_PRELOAD;
  return `<${href}>; rel=${rel}; as=${as}; type="${type}"; crossorigin; fetchpriority=${fetchPriority}`;
}
