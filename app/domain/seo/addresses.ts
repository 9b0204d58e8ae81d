/** Old path (lower case, no trailing slash) → where the page is today, with its fragment if any. */
export type LegacyAddresses = Readonly<Record<string, string>>;

export interface Address {
  readonly pathname: string;
  /** With its "#", or empty. */
  readonly hash: string;
}

/** Letters, digits, `-`, `.`, `_`, `~`: the characters that mean the same encoded (RFC 3986 §6.2.2.2). */
const ENCODED_UNRESERVED = /%(?:4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae]|3[0-9]|2[de])/gi;

/**
 * The one address of a path (product.md §3): lower case, nothing encoded that need not be, no repeated
 * or trailing slash, no `index`, and a legacy path led to its page of today, in one step.
 */
export function canonicalAddress(pathname: string, legacy: LegacyAddresses): Address {
  const path = plainPath(pathname);
  const today = Object.hasOwn(legacy, path) ? legacy[path] : undefined;
  const [target = path, fragment] = today?.split("#") ?? [];
  return { pathname: target, hash: fragment ? `#${fragment}` : "" };
}

function plainPath(pathname: string): string {
  const path = decoded(pathname)
    .toLowerCase()
    .replace(/\/{2,}/g, "/");
  return path.replace(/\/$/, "").replace(/(?:\/index(?:\.html?)?)+$/, "") || "/";
}

/** Decodes once: slashes and encodings of encodings stay, so the parts of a path stay the same parts. */
function decoded(pathname: string): string {
  try {
    decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
  return pathname.replace(ENCODED_UNRESERVED, decodeURIComponent);
}

const ENDING = ".md";
const HOME = `/index${ENDING}`;

/** Where a page can be read as Markdown: `/blog/a.md`; the home page's is `/index.md`. */
export function markdownTwin(path: string): string {
  return path === "/" ? HOME : path + ENDING;
}

/** The page whose Markdown stands at an address; `null` when the address is none of Markdown. */
export function pageOfTwin(path: string): string | null {
  if (path === HOME) return "/";
  return path.endsWith(ENDING) ? path.slice(0, -ENDING.length) : null;
}
