import type { OptionalPurpose, Purpose } from "./consent.ts";

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

type Directive = "connect-src" | "font-src" | "form-action" | "frame-src" | "img-src" | "style-src";

export type CspSources = Readonly<Partial<Record<Directive, string>>>;

export interface Vendor {
  readonly name: string;
  readonly purpose: OptionalPurpose;
  readonly policy: CspSources;
  /** Key (a trailing `*` matches any ending), storage area and duration. */
  readonly stored: readonly (readonly [string, StoredEntry["area"], string])[];
}

export function listKeys(list: readonly StoredEntry[], purpose: Purpose): string[] {
  return list.filter((entry) => entry.purpose === purpose).map(({ key }) => key);
}

export function keyPattern(list: readonly StoredEntry[], purpose: Purpose): RegExp {
  const keys = listKeys(list, purpose).map((key) =>
    key.endsWith("*") ? key.slice(0, -1) : `${key}$`,
  );
  // "(?!)" matches nothing; an empty alternative would match every name.
  return new RegExp(`^(${keys.join("|") || "(?!)"})`);
}

export function entryFor(
  list: readonly StoredEntry[],
  area: StoredEntry["area"],
  name: string,
): StoredEntry | null {
  const isNamed = (entry: StoredEntry) => keyPattern([entry], entry.purpose).test(name);
  return list.find((entry) => entry.area === area && isNamed(entry)) ?? null;
}
