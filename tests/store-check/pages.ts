import type { FindingId } from "#app/domain/store-check/finding-id.ts";
import type { Certainty, Verdict } from "#app/domain/store-check/store-check.ts";
import type { StorePage } from "#app/domain/store-check/store-page.ts";
import { consentPages } from "./pages-consent.ts";
import { platformPages } from "./pages-platforms.ts";
import { serverPages } from "./pages-server.ts";
import { storefrontPages } from "./pages-storefronts.ts";
import { tagPages } from "./pages-tags.ts";

export interface ExpectedPage {
  readonly html: string;
  readonly more?: Partial<StorePage>;
  /** All of them, in any order. */
  readonly findings: readonly `${FindingId} ${Verdict} ${Certainty}`[];
  /** `vendor id id`, in their order. */
  readonly tags?: readonly string[];
  readonly services?: readonly string[];
}

export type ExpectedPages = Readonly<Record<string, ExpectedPage>>;

/** By what the page shows. */
export const storePages: ExpectedPages = {
  ...tagPages,
  ...consentPages,
  ...serverPages,
  ...platformPages,
  ...storefrontPages,
};
