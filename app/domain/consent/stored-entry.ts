import type { AskedPurpose, Purpose } from "./consent.ts";

/** One thing that may be in a visitor's browser because of this site. */
export interface StoredEntry {
  /** The cookie's name or the storage's key; `*` at its end stands for any ending. */
  readonly key: string;
  readonly area: "cookie" | "localStorage" | "sessionStorage";
  readonly purpose: Purpose;
  readonly why: string;
  readonly keptFor: string;
  /** Who writes it; without it this site does. */
  readonly setBy?: string;
}

/** Whether a pattern of the list (`_ga`, `_gcl_*`) means this key. */
export function isKeyOf(pattern: string, key: string): boolean {
  return pattern.endsWith("*") ? key.startsWith(pattern.slice(0, -1)) : key === pattern;
}

/** The patterns of a purpose: what goes when it is not allowed. */
export function keysOfPurpose(list: readonly StoredEntry[], purpose: AskedPurpose): string[] {
  return list.filter((entry) => entry.purpose === purpose).map(({ key }) => key);
}
