/** As the form sends them, the lowest first. */
export const RATINGS = ["1", "2", "3", "4", "5"] as const;

/** Characters; a card holds about this much and still reads as one among nine. */
export const MAX_QUOTE_LENGTH = 1_000;
