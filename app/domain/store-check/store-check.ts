import type { Sku } from "#app/domain/catalogue/catalogue.ts";
import type { FindingId } from "./finding-id.ts";

/** How sure a finding is: seen in the document, follows from it, or only suggests itself. */
export type Certainty = "sure" | "likely" | "possible";

/**
 * `wrong`: costs orders or data as it stands. `weak`: could be better. `fine`: in order.
 * `seen`: neither good nor bad.
 */
export type Verdict = "wrong" | "weak" | "fine" | "seen";

export interface Finding {
  /** Names its words in `content/store-check.ts`. */
  readonly id: FindingId;
  readonly verdict: Verdict;
  readonly certainty: Certainty;
  /** What was seen, as text of the document: short, without control or direction characters. */
  readonly evidence: readonly string[];
  /** Put into the words: a vendor, an id, a platform. */
  readonly names: readonly string[];
  /** The service that repairs it, if one does. */
  readonly sku: Sku | null;
}

/** A container, tag, consent platform or consent default of the document, in its order. */
export interface SeenTag {
  readonly lane: "consent" | "container" | "tag";
  /** As people call it: "Google Tag Manager", "GA4", "Meta"; "Default" of Consent Mode. */
  readonly vendor: string;
  /** Ids such as G-XXXX; empty if the document has none. */
  readonly ids: readonly string[];
  /** A consent platform runs it when the visitor agrees. */
  readonly isHeld: boolean;
  /** Run by Shopify's customer events, not by the page. */
  readonly isCustomerEvent: boolean;
}

export interface StoreCheck {
  /** As people call it, or `null` if none was recognised. */
  readonly platform: string | null;
  readonly tags: readonly SeenTag[];
  /** The one that costs most first. */
  readonly findings: readonly Finding[];
  /** The document is an empty frame that scripts fill: what it lacks says nothing. */
  readonly isShell: boolean;
}
