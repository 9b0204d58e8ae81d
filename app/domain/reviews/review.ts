/** Platform of a review; `growth` is the agency's own (spec §2, testimonials block). */
export const REVIEW_PLATFORMS = ["upwork", "fiverr", "growth"] as const;

export type ReviewPlatformId = (typeof REVIEW_PLATFORMS)[number];

export type ReviewFilter = "all" | ReviewPlatformId;

export interface ReviewMetric {
  /** "−41%". */
  readonly value: string;
  /** "unattributed sales". */
  readonly label: string;
}

/** A testimonial as published (spec §3). */
export interface Review {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly company: string;
  readonly quote: string;
  /** 1 to 5. */
  readonly rating: number;
  readonly platform: ReviewPlatformId;
  readonly highlight?: string;
  readonly metrics?: readonly ReviewMetric[];
  /** The paid job that the review is of, on its marketplace. */
  readonly jobUrl?: string;
}

/** Shipped with the site; never structured data. `sample` marks an invented review. */
export type BuiltInReview = Review & { readonly sample: boolean };

export interface ReviewPlatform {
  readonly id: ReviewPlatformId;
  readonly label: string;
  /** A platform without an icon has no chip (spec §2). */
  readonly icon: string | null;
}

export const RATINGS = ["1", "2", "3", "4", "5"] as const;

/** Fits a card. */
export const MAX_QUOTE_LENGTH = 1_000;
