import type { Touchpoint } from "#app/domain/attribution/touchpoint.ts";
import type { ConsentChoice } from "#app/domain/consent/consent.ts";

/** A press on Select, or on the cart button. */
export interface CartPress {
  /** SKUs, comma-separated; empty for the cart button. */
  readonly items: string;
  /** Whether it opened the drawer, which may be open already. */
  readonly hasOpened: boolean;
}

/** Where a visit began. */
export interface Landing {
  readonly touch: Touchpoint;
  /** Read from an address of the page before, so it may be recorded already. */
  readonly isEarlier: boolean;
}

/** Only in documents with a tag container (features/consent/tag-manager-script.ts). */
export interface TagContainer {
  /** For the tracking inspector: requests to a path of this site leave it too. */
  readonly address: string;
  /** Another name for `generate_lead`, or `none`; empty for the usual one. */
  readonly leadEvent: string;
  isLoaded: boolean;
  /** Loads the container once, when the choice allows it. */
  readonly load: (choice: ConsentChoice | null) => void;
  /** Stops what tags send while the page is left, their beacons included. */
  readonly disconnect: () => void;
}

/** What the scripts of a page share: the inline ones, the page's script and the islands. */
export interface SiteState {
  /** Current consent with Global Privacy Control applied; `null` before a choice. */
  consentChoice: ConsentChoice | null;
  /** With consent to analytics (product.md §7). */
  visitorId: string | null;
  container: TagContainer | null;
  /** Once it is read (features/analytics/landing.ts). */
  landing?: Landing;
  /** Parameters that links add until a consent choice (features/analytics/landing.ts). */
  carried: Readonly<Record<string, string>>;
  /** Presses that the cart's code has not read yet. */
  cartPresses: readonly CartPress[];
}

declare global {
  interface Window {
    site?: SiteState;
  }
}

/** Each script is built alone, so the object is on `window`; the first one creates it. */
export function siteState(): SiteState {
  return (window.site ??= {
    consentChoice: null,
    visitorId: null,
    container: null,
    carried: {},
    cartPresses: [],
  });
}
