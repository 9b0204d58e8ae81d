/** Old path (lower case, no trailing slash) → where the page is today, with its fragment if any. */
export type LegacyAddresses = Readonly<Record<string, string>>;

export interface Address {
  readonly pathname: string;
  /** With its "#", or empty. */
  readonly hash: string;
}

/**
 * The one address of a path (product.md §3): lower case, no repeated or trailing slash, no
 * `index`, and a legacy path led to its page of today, in one step.
 */
export function canonicalAddress(pathname: string, legacy: LegacyAddresses): Address {
  const path = plainPath(pathname);
  const today = Object.hasOwn(legacy, path) ? legacy[path] : undefined;
  const [target = path, fragment] = today?.split("#") ?? [];
  return { pathname: target, hash: fragment ? `#${fragment}` : "" };
}

function plainPath(pathname: string): string {
  const path = pathname.toLowerCase().replace(/\/{2,}/g, "/");
  return path.replace(/\/$/, "").replace(/(?:\/index(?:\.html?)?)+$/, "") || "/";
}
