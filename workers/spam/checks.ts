import type { FormKind, FormMark } from "#app/domain/forms/sent-form.ts";
import type { CaughtBy } from "#app/domain/spam/form-guard.ts";
import type { UnseenFields } from "#app/domain/spam/unseen-fields.ts";
import { logError } from "#app/server-log.ts";
import { isWithinLimit } from "./address-limit.ts";
import { isCounted, rememberCounted } from "./counted-forms.ts";
import { siteverify } from "./siteverify.ts";
import type { SpamSettings } from "./spam-settings.ts";
import { isSignedStamp } from "./stamp-signature.ts";

/** What the checks need of the request and the platform; arguments, so that tests can give others. */
export interface Surroundings {
  readonly settings: SpamSettings;
  /** The host of our page that the form was sent to. */
  readonly hostname: string;
  readonly address: string | null;
  /** What counts as one sender; empty when the address is not known. */
  readonly ranges: readonly string[];
  readonly limiter: Pick<RateLimit, "limit"> | undefined;
  readonly ask: typeof fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** A form that is right in every field. */
export interface SentForm {
  readonly kind: FormKind;
  readonly key: string;
  readonly contentHash: string;
  readonly unseen: UnseenFields;
}

type Finding = { readonly caughtBy: CaughtBy } | { readonly mark: FormMark } | null;
type Check = (sent: SentForm, around: Surroundings) => Finding | Promise<Finding>;

/** The cheapest first; what asks another service comes last. */
export const CHECKS: readonly Check[] = [checkHoneypot, checkStamp, checkLimit, checkChallenge];

function checkHoneypot({ unseen }: SentForm): Finding {
  return unseen.honeypot === "" ? null : { caughtBy: "honeypot" };
}

async function checkStamp(
  { kind, key, unseen: { stamp } }: SentForm,
  { settings: { secret }, now }: Surroundings,
): Promise<Finding> {
  if (secret === null) return { mark: "unsigned" };
  if (!stamp || !(await isSignedStamp(secret, kind, key, stamp))) return { caughtBy: "stamp" };
  return now() < stamp.sendableFrom ? { caughtBy: "too-soon" } : null;
}

/**
 * Counts the form for its address ranges, once however often it is sent with the same content. Where
 * nothing can be counted, nothing is refused.
 */
async function checkLimit(
  { kind, key, contentHash }: SentForm,
  { limiter, ranges }: Surroundings,
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
    // Asked again: another sending of the same form may have been counted meanwhile.
    return isCounted(limiter, form) ? null : { caughtBy: "too-many" };
  } catch (error) {
    logError("form-not-counted", error);
    return null;
  }
}

async function checkChallenge(
  { kind, key, unseen: { token } }: SentForm,
  { settings: { turnstile }, hostname, address, ask }: Surroundings,
): Promise<Finding> {
  if (!turnstile) return null;
  // It cannot run without JavaScript, nor where something blocks it: no reason to lose a customer.
  if (token === null) return { mark: "challenge-missing" };
  const solved = { token, kind, key, hostname, address };
  const outcome = await siteverify(turnstile.secretKey, solved, ask);
  if (outcome === "passed") return null;
  return outcome === "failed" ? { caughtBy: "challenge" } : { mark: "challenge-unreachable" };
}
