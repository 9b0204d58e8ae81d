/** A service that is in no catalogue, as `unlistedText` writes it; once for each. */
export const UNLISTED_FIELD = "unlisted";

export const COUPON_FIELD = "coupon";

/** The total that the visitor was shown, in cents: a request for another one asks again. */
export const SEEN_TOTAL_FIELD = "seenTotal";

/** What the button of this intent asks for: the total, without sending anything. */
export const TOTAL_INTENT = "total";

/** A service of an old cart reaches the agency as words, without a price. */
export function unlistedText(line: {
  readonly name: string;
  readonly option: string;
  readonly quantity: number;
}): string {
  const { name, option, quantity } = line;
  return JSON.stringify({ name, option, quantity });
}
