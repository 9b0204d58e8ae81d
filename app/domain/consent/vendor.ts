import type { OptionalPurpose } from "./consent.ts";
import type { StoredEntry } from "./stored-entry.ts";

/** Names for `TAG_MANAGER_VENDORS`. Google Analytics is always included. */
export const VENDOR_NAMES = [
  "signals",
  "google-ads",
  "meta",
  "microsoft",
  "clarity",
  "tiktok",
  "linkedin",
  "pinterest",
  "snapchat",
] as const;

export type VendorName = (typeof VENDOR_NAMES)[number];

export function isVendorName(name: string): name is VendorName {
  return (VENDOR_NAMES as readonly string[]).includes(name);
}

type Directive = "connect-src" | "font-src" | "form-action" | "frame-src" | "img-src" | "style-src";

export type PolicySources = Readonly<Partial<Record<Directive, string>>>;

export interface Vendor {
  readonly name: string;
  readonly purpose: OptionalPurpose;
  /** The vendor's documentation of its tag and hosts. */
  readonly guide: string;
  readonly policy: PolicySources;
  /** Key (a trailing `*` matches any ending), storage area and duration. */
  readonly stored: readonly (readonly [string, StoredEntry["area"], string])[];
}
