import { addressRanges } from "#app/domain/spam/address-range.ts";
import { logError } from "#app/server-log.ts";

/** The period of every rate limit in wrangler.toml, as `Retry-After` says it. */
export const LIMIT_PERIOD_SECONDS = "60";

/**
 * Whether one of the sender's address ranges has asked more often than it may. Where nothing can be
 * counted, nothing is refused. The address is kept nowhere.
 */
export async function isOverLimit(
  request: Request,
  limiter: Pick<RateLimit, "limit">,
): Promise<boolean> {
  try {
    // Cloudflare sets it and lets no visitor say otherwise.
    const ranges = addressRanges(request.headers.get("CF-Connecting-IP"));
    return !(await isWithinLimit(limiter, ranges));
  } catch (error) {
    logError("request-not-counted", error);
    return false;
  }
}

/** Counts for each key; false when one of them is beyond its limit. Throws when the limiter does. */
export async function isWithinLimit(
  limiter: Pick<RateLimit, "limit">,
  keys: readonly string[],
): Promise<boolean> {
  const counted = await Promise.all(keys.map((key) => limiter.limit({ key })));
  return counted.every(({ success }) => success);
}
