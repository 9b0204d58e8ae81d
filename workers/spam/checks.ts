import type { FormKind, FormFlag } from "#app/domain/forms/sent-form.ts";
import { addressRanges } from "#app/domain/spam/address-range.ts";
import type { RejectionReason } from "#app/domain/spam/form-guard.ts";
import type { HiddenFields } from "#app/domain/spam/hidden-fields.ts";
import { logError } from "#app/server-log.ts";
import { memoize } from "#workers/memoize.ts";
import { siteverify, type SpamSettings } from "./siteverify.ts";
import { isValidFormToken } from "./form-token.ts";

/** The period of the rate limits in wrangler.toml, for `Retry-After`. */
export const LIMIT_PERIOD_SECONDS = "60";

/**
 * Whether one of the sender's address ranges is over its limit. Allows everything when the limiter
 * fails. The address is not stored.
 */
export async function isOverLimit(
  request: Request,
  limiter: Pick<RateLimit, "limit">,
): Promise<boolean> {
  try {
    // Set by Cloudflare; visitors cannot forge it.
    const ranges = addressRanges(request.headers.get("CF-Connecting-IP"));
    return !(await isWithinLimit(limiter, ranges));
  } catch (error) {
    logError("request-not-counted", error);
    return false;
  }
}

async function isWithinLimit(
  limiter: Pick<RateLimit, "limit">,
  keys: readonly string[],
): Promise<boolean> {
  const counted = await Promise.all(keys.map((key) => limiter.limit({ key })));
  return counted.every(({ success }) => success);
}

/** More than an isolate gets in a minute; the oldest is evicted. */
const MAX_FORMS = 1_000;

type Limiter = Pick<RateLimit, "limit">;

/** Forms already counted in this isolate, so that repeats are free. */
const countedBy = memoize((_: Limiter) => new Set<string>());

function isCounted(limiter: Limiter, form: string): boolean {
  return countedBy(limiter).has(form);
}

function rememberCounted(limiter: Limiter, form: string): void {
  const counted = countedBy(limiter);
  const [oldest] = counted;
  if (counted.size >= MAX_FORMS && oldest !== undefined) counted.delete(oldest);
  counted.add(form);
}

/** Dependencies of the checks. */
export interface CheckDeps {
  readonly settings: SpamSettings;
  readonly hostname: string;
  readonly address: string | null;
  readonly ranges: readonly string[];
  readonly limiter: Pick<RateLimit, "limit"> | undefined;
  readonly ask: typeof fetch;
  readonly now: () => number;
}

/** A form whose fields are valid. */
export interface SentForm {
  readonly kind: FormKind;
  readonly key: string;
  readonly contentHash: string;
  readonly unseen: HiddenFields;
}

type Finding = { readonly caughtBy: RejectionReason } | { readonly mark: FormFlag } | null;
type Check = (sent: SentForm, around: CheckDeps) => Finding | Promise<Finding>;

/** Cheapest first; calls to other services last. */
export const CHECKS: readonly Check[] = [checkHoneypot, checkFormToken, checkLimit, checkChallenge];

function checkHoneypot({ unseen }: SentForm): Finding {
  return unseen.honeypot === "" ? null : { caughtBy: "honeypot" };
}

async function checkFormToken(
  { kind, key, unseen: { stamp } }: SentForm,
  { settings: { secret }, now }: CheckDeps,
): Promise<Finding> {
  if (secret === null) return { mark: "unsigned" };
  if (!stamp || !(await isValidFormToken(secret, kind, key, stamp))) return { caughtBy: "stamp" };
  return now() < stamp.sendableFrom ? { caughtBy: "too-soon" } : null;
}

/**
 * Counts a form once per address range, however often the same content is sent. Allows everything
 * when the limiter fails.
 */
async function checkLimit(
  { kind, key, contentHash }: SentForm,
  { limiter, ranges }: CheckDeps,
): Promise<Finding> {
  if (ranges.length === 0) return null;
  const form = `${kind} ${key} ${contentHash}`;
  try {
    if (!limiter) throw new Error("There is no binding FORM_LIMITER");
    if (isCounted(limiter, form)) return null;
    const isWithin = await isWithinLimit(
      limiter,
      ranges.map((range) => `${kind} ${range}`),
    );
    if (isWithin) rememberCounted(limiter, form);
    // Another copy of the same form may have been counted in the meantime.
    return isCounted(limiter, form) ? null : { caughtBy: "too-many" };
  } catch (error) {
    logError("form-not-counted", error);
    return null;
  }
}

async function checkChallenge(
  { kind, key, unseen: { token } }: SentForm,
  { settings: { turnstile }, hostname, address, ask }: CheckDeps,
): Promise<Finding> {
  if (!turnstile) return null;
  // Turnstile needs JavaScript and may be blocked: flag the form instead of losing a customer.
  if (token === null) return { mark: "challenge-missing" };
  const solved = { token, kind, key, hostname, address };
  const outcome = await siteverify(turnstile.secretKey, solved, ask);
  if (outcome === "passed") return null;
  return outcome === "failed" ? { caughtBy: "challenge" } : { mark: "challenge-unreachable" };
}
