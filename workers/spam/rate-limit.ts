import type { FormKind } from "#app/domain/forms/sent-form.ts";
import { ipRanges } from "#app/domain/forms/ip-ranges.ts";
import { logError } from "#app/server-log.ts";
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

async function isWithinLimit(limiter: Limiter, keys: readonly string[]): Promise<boolean> {
  const counted = await Promise.all(keys.map((key) => limiter.limit({ key })));
  return counted.every(({ success }) => success);
}

const MAX_FORMS = 1_000;

/** By limiter: the forms that this isolate has counted, so that a resubmission is not counted again. */
const countedBy = memoize((_: Limiter) => new Set<string>());

export type FormIdentity = Readonly<{ kind: FormKind; key: string; contentHash: string }>;

/** Counts a form for its address ranges, once for all resubmissions. Fails open. */
export async function isFormOverLimit(
  { kind, key, contentHash }: FormIdentity,
  ranges: readonly string[],
  limiter: Limiter | undefined,
): Promise<boolean> {
  const form = `${kind} ${key} ${contentHash}`;
  try {
    if (!limiter) throw new Error("The binding FORM_LIMITER is missing");
    const counted = countedBy(limiter);
    if (counted.has(form)) return false;
    const keys = ranges.map((range) => `${kind} ${range}`);
    if (await isWithinLimit(limiter, keys)) {
      const [oldest] = counted;
      if (counted.size >= MAX_FORMS && oldest !== undefined) counted.delete(oldest);
      counted.add(form);
    }
    // A concurrent request may have counted the same form.
    return !counted.has(form);
  } catch (error) {
    logError("form-not-counted", error);
    return false;
  }
}
