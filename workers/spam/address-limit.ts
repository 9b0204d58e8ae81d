import { addressRange } from "#app/domain/spam/address-range.ts";
import { logError } from "#app/server-log.ts";

/**
 * Whether the sender's address range has asked more often than it may. Where nothing can be counted,
 * nothing is refused. The address is kept nowhere.
 */
export async function isOverLimit(
  request: Request,
  limiter: Pick<RateLimit, "limit">,
): Promise<boolean> {
  // Cloudflare sets it and lets no visitor say otherwise.
  const range = addressRange(request.headers.get("CF-Connecting-IP"));
  if (range === null) return false;
  try {
    const { success } = await limiter.limit({ key: range });
    return !success;
  } catch (error) {
    logError("request-not-counted", error);
    return false;
  }
}
