import type { FormKind, FormFlag } from "#app/domain/forms/sent-form.ts";
import { addressRanges } from "#app/domain/forms/address-range.ts";
import type { RejectionReason } from "#app/domain/forms/form-guard.ts";
import type { HiddenFields } from "#app/domain/forms/hidden-fields.ts";
import { logError } from "#app/server-log.ts";
import { memoize } from "#workers/memoize.ts";
import { siteverify, type SpamSettings } from "./siteverify.ts";
import { isValidFormToken } from "./form-token.ts";

type Limiter = Pick<RateLimit, "limit">;

/** The period of all rate limits in wrangler.toml, for `Retry-After`. */
export const LIMIT_PERIOD_SECONDS = "60";

/** Whether an address range exceeds its rate limit. Fails open; does not store the address. */
export async function isOverLimit(request: Request, limiter: Limiter): Promise<boolean> {
  try {
    // Cloudflare overwrites this header.
    const ranges = addressRanges(request.headers.get("CF-Connecting-IP"));
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

/** More than an isolate receives within the period of the rate limit. */
const MAX_FORMS = 1_000;

/** The forms that this isolate has counted: a repeated form is not counted again. */
const countedBy = memoize((_: Limiter) => new Set<string>());

export interface SpamDeps {
  readonly settings: SpamSettings;
  /** The host of our page that the form was sent to. */
  readonly hostname: string;
  readonly address: string | null;
  /** The networks that are counted; empty when the address is unknown. */
  readonly ranges: readonly string[];
  readonly limiter: Limiter | undefined;
  readonly ask: typeof fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export interface SentForm {
  readonly kind: FormKind;
  readonly key: string;
  readonly contentHash: string;
  readonly unseen: HiddenFields;
}

type CheckResult = { readonly caughtBy: RejectionReason } | { readonly mark: FormFlag } | null;
type Check = (sent: SentForm, deps: SpamDeps) => CheckResult | Promise<CheckResult>;

/** In order of cost. */
export const CHECKS: readonly Check[] = [checkHoneypot, checkFormToken, checkLimit, checkChallenge];

function checkHoneypot({ unseen }: SentForm): CheckResult {
  return unseen.honeypot === "" ? null : { caughtBy: "honeypot" };
}

async function checkFormToken(
  { kind, key, unseen: { formToken } }: SentForm,
  { settings: { secret }, now }: SpamDeps,
): Promise<CheckResult> {
  if (secret === null) return { mark: "unsigned" };
  if (!formToken || !(await isValidFormToken(secret, kind, key, formToken)))
    return { caughtBy: "stamp" };
  return now() < formToken.sendableFrom ? { caughtBy: "too-soon" } : null;
}

/** Counts a form once for its address ranges, repeats excluded. Fails open. */
async function checkLimit(
  { kind, key, contentHash }: SentForm,
  { limiter, ranges }: SpamDeps,
): Promise<CheckResult> {
  if (ranges.length === 0) return null;
  const form = `${kind} ${key} ${contentHash}`;
  try {
    if (!limiter) throw new Error("There is no binding FORM_LIMITER");
    const counted = countedBy(limiter);
    if (counted.has(form)) return null;
    const isWithin = await isWithinLimit(
      limiter,
      ranges.map((range) => `${kind} ${range}`),
    );
    if (isWithin) {
      const [oldest] = counted;
      if (counted.size >= MAX_FORMS && oldest !== undefined) counted.delete(oldest);
      counted.add(form);
    }
    // A concurrent request may have counted the same form.
    return counted.has(form) ? null : { caughtBy: "too-many" };
  } catch (error) {
    logError("form-not-counted", error);
    return null;
  }
}

async function checkChallenge(
  { kind, key, unseen: { token } }: SentForm,
  { settings: { turnstile }, hostname, address, ask }: SpamDeps,
): Promise<CheckResult> {
  if (!turnstile) return null;
  // Turnstile cannot run without JavaScript or behind some blockers.
  if (token === null) return { mark: "challenge-missing" };
  const solved = { token, kind, key, hostname, address };
  const outcome = await siteverify(turnstile.secretKey, solved, ask);
  if (outcome === "passed") return null;
  return outcome === "failed" ? { caughtBy: "challenge" } : { mark: "challenge-unreachable" };
}
