/** Where a review was given; `growth` is the agency's own platform (spec §2, testimonials block). */
export const REVIEW_PLATFORMS = ["upwork", "fiverr", "growth"] as const;

export type ReviewPlatform = (typeof REVIEW_PLATFORMS)[number];

/** A measured value and what it measures: "−41%", "unattributed sales". */
export interface ReviewMetric {
  readonly value: string;
  readonly label: string;
}

/** A testimonial of the spec (§3); its icon is that of its platform. Nothing that is not shown. */
export interface Review {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly company: string;
  readonly quote: string;
  /** 1 to 5. */
  readonly rating: number;
  readonly platform: ReviewPlatform;
  readonly highlight?: string;
  readonly metrics?: readonly ReviewMetric[];
}

/** Part of the site itself; what is invented is marked. None becomes structured data. */
export interface BuiltInReview extends Review {
  readonly sample: boolean;
}

/** A platform as its chip and its tag show it. */
export interface Platform {
  readonly id: ReviewPlatform;
  readonly label: string;
  /** A platform without one has no chip (spec §2). */
  readonly icon: string | null;
}

/** As the form sends them, the lowest first. */
export const RATINGS = ["1", "2", "3", "4", "5"] as const;

/** Characters; a card holds about this much and still reads as one among nine. */
export const MAX_QUOTE_LENGTH = 1_000;
