import type { OptionalPurpose } from "./consent.ts";
import type { StoredEntry } from "./stored-entry.ts";

/** Names in `TAG_MANAGER_VENDORS`, beside Google Analytics, which every container has. */
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
  /** Where the vendor describes its tag and hosts. */
  readonly guide: string;
  readonly policy: PolicySources;
  /** Keys (a trailing `*` matches any ending), where and how long they are stored. */
  readonly stored: readonly (readonly [string, StoredEntry["area"], string])[];
}
