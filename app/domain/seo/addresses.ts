/** Old path (lower case, no trailing slash) → current address, possibly with a fragment. */
export type LegacyAddresses = Readonly<Record<string, string>>;

/** Encoded unreserved characters (RFC 3986 §6.2.2.2). */
const ENCODED_UNRESERVED = /%(?:4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae]|3[0-9]|2[de])/gi;

/**
 * Canonical address (product.md §3): lower case, decoded, no needless slash or `index`, legacy paths
 * mapped. No page has `&` in its path: what follows is a query that lacks its `?`.
 */
export function canonicalUrl(
  { pathname, search }: Pick<URL, "pathname" | "search">,
  legacy: LegacyAddresses,
): Pick<URL, "pathname" | "search" | "hash"> {
  const [start = "", ...joined] = pathname.split("&");
  const path = normalizePath(start);
  const current = Object.hasOwn(legacy, path) ? legacy[path] : undefined;
  const [target = path, fragment] = current?.split("#") ?? [];
  const query = [...joined, search.slice(1)].filter((part) => part !== "").join("&");
  return {
    pathname: target,
    search: query ? `?${query}` : "",
    hash: fragment ? `#${fragment}` : "",
  };
}

function normalizePath(pathname: string): string {
  const path = decodeUnreserved(pathname)
    .toLowerCase()
    .replace(/\/{2,}/g, "/");
  return path.replace(/(?:\/|%2f)+$/, "").replace(/(?:\/index(?:\.html?)?)+$/, "") || "/";
}

/** Decodes unreserved characters once. Keeps malformed paths, and encoded slashes within a path. */
function decodeUnreserved(pathname: string): string {
  const isPlainOrMalformed = safeDecodePath(pathname) === pathname;
  return isPlainOrMalformed ? pathname : pathname.replace(ENCODED_UNRESERVED, decodeURIComponent);
}

const ENDING = ".md";

/** `/blog/a` → `/blog/a.md` */
export function markdownPath(path: string): string {
  return path + ENDING;
}

/** `/blog/a.md` → `/blog/a`; `null` for another ending. */
export function parseMarkdownPath(path: string): string | null {
  return path.endsWith(ENDING) ? path.slice(0, -ENDING.length) : null;
}

export function safeDecodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
