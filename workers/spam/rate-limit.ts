import type { FormKind } from "#app/domain/forms/sent-form.ts";
import { ipRanges } from "./ip-ranges.ts";
import { logError } from "#app/server-log.ts";
import { type Deps, withTimeout } from "#workers/background/deps.ts";
import { memoize } from "#workers/memoize.ts";

export type Limiter = Pick<RateLimit, "limit">;

/** The period of all rate limits in wrangler.toml, for `Retry-After`. */
export const LIMIT_PERIOD_SECONDS = "60";

/** Whether an address range exceeds its rate limit. Fails open; does not store the address. */
export async function isOverLimit(request: Request, limiter: Limiter): Promise<boolean> {
  try {
    const ranges = ipRanges(request.headers.get("CF-Connecting-IP"));
    return !(await isWithinLimit(limiter, ranges));
  } catch (error) {
    logError("request-not-counted", error);
    return false;
  }
}

/** The same for a key that is no address. */
export async function isKeyOverLimit(key: string, limiter: Limiter): Promise<boolean> {
  try {
    return !(await isWithinLimit(limiter, [key]));
  } catch (error) {
    logError("key-not-counted", error);
    return false;
  }
}

async function isWithinLimit(limiter: Limiter, keys: readonly string[]): Promise<boolean> {
  const counted = await Promise.all(keys.map((key) => limiter.limit({ key })));
  return counted.every(({ success }) => success);
}

const MAX_FORMS = 1_000;

/** Counting takes milliseconds, but never ends if the request that began it was cancelled. */
const TIMEOUT_MS = 1_000;

/** By limiter: whether each form is within the limit. A resubmission, also a simultaneous one, is not counted again. */
const countsBy = memoize((_: Limiter) => new Map<string, Promise<boolean>>());

export type FormIdentity = Readonly<{ kind: FormKind; key: string; contentHash: string }>;

/** Counts a form for its address ranges, once for all resubmissions. Fails open. */
export async function isFormOverLimit(
  { kind, key, contentHash }: FormIdentity,
  ranges: readonly string[],
  limiter: Limiter | undefined,
  deps: Pick<Deps, "sleep">,
): Promise<boolean> {
  if (!limiter) {
    logError("form-not-counted", new Error("FORM_LIMITER or UNVERIFIED_FORM_LIMITER is missing"));
    return false;
  }
  const form = `${kind} ${key} ${contentHash}`;
  const counts = countsBy(limiter);
  const keys = ranges.map((range) => `${kind} ${range}`);
  const count = counts.get(form) ?? isWithinLimit(limiter, keys);
  counts.set(form, count);
  const [oldest] = counts.keys();
  if (counts.size > MAX_FORMS && oldest !== undefined) counts.delete(oldest);
  try {
    const isWithin = await withTimeout(TIMEOUT_MS, () => count, deps);
    if (!isWithin) counts.delete(form);
    return !isWithin;
  } catch (error) {
    counts.delete(form);
    logError("form-not-counted", error);
    return false;
  }
}
