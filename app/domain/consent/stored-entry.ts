import type { AskedPurpose, Purpose } from "./consent.ts";

/** Something the site may store in a browser. */
export interface StoredEntry {
  /** Cookie name or storage key; a trailing `*` matches any ending. */
  readonly key: string;
  readonly area: "cookie" | "localStorage" | "sessionStorage";
  readonly purpose: Purpose;
  readonly why: string;
  readonly keptFor: string;
  /** Missing: this site. */
  readonly setBy?: string;
}

/** Whether a pattern (`_ga`, `_gcl_*`) matches a key. */
export function isKeyOf(pattern: string, key: string): boolean {
  return pattern.endsWith("*") ? key.startsWith(pattern.slice(0, -1)) : key === pattern;
}

/** Patterns to remove when a purpose is denied. */
export function keysOfPurpose(list: readonly StoredEntry[], purpose: AskedPurpose): string[] {
  return list.filter((entry) => entry.purpose === purpose).map(({ key }) => key);
}
