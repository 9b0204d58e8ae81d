import type { FindingId } from "#app/domain/store-check/finding-id.ts";
import type { Certainty, Verdict } from "#app/domain/store-check/store-check.ts";
import type { StorePage } from "#app/domain/store-check/store-page.ts";

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
