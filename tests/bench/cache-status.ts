/** Where a page came from, as its `Cache-Status` (RFC 9211) tells. */
export type PageOrigin = "rendered" | "isolate" | "edge" | "other cache" | "not told";

/** Reads `pages; hit; ttl=240; detail=isolate`; without the header there is no cache. */
export function pageOrigin(header: string | undefined): PageOrigin {
  if (header === undefined) return "not told";
  const [, ...parameters] = header.split(";").map((part) => part.trim());
  if (!parameters.includes("hit")) return "rendered";
  if (parameters.includes("detail=isolate")) return "isolate";
  return parameters.includes("detail=edge") ? "edge" : "other cache";
}
