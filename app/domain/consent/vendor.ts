import type { OptionalPurpose } from "./consent.ts";
import type { StoredEntry } from "./stored-entry.ts";

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
