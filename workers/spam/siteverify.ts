import * as v from "valibot";
import type { FormKind } from "#app/domain/forms/sent-form.ts";
import { logError } from "#app/server-log.ts";
import { memoize } from "#workers/memoize.ts";
import { deriveUuid } from "#workers/digest.ts";

/** Turnstile's response (developers.cloudflare.com/turnstile, server-side validation). */
export const ChallengeReplySchema = v.object({
  success: v.boolean(),
  "error-codes": v.optional(v.array(v.string()), []),
  hostname: v.optional(v.string()),
  action: v.optional(v.string()),
  metadata: v.optional(v.object({ result_with_testing_key: v.optional(v.boolean()) })),
});

export type ChallengeReply = v.InferOutput<typeof ChallengeReplySchema>;

/** `unreachable`: Cloudflare did not respond, or rejected our request and not the token. */
export type ChallengeOutcome = "passed" | "failed" | "unreachable";

const SERVER_SIDE_ERROR = /^((missing|invalid)-input-secret|bad-request|internal-error)$/;

/** Accepts a token only for its form and host. Cloudflare's testing keys report neither. */
export function evaluateChallenge(
  reply: ChallengeReply,
  expected: { readonly hostname: string; readonly action: FormKind },
): ChallengeOutcome {
  if (!reply.success) {
    const isServerSide = reply["error-codes"].some((code) => SERVER_SIDE_ERROR.test(code));
    return isServerSide ? "unreachable" : "failed";
  }
  if (reply.metadata?.result_with_testing_key) return "passed";
  const isHere = reply.hostname === expected.hostname && reply.action === expected.action;
  return isHere ? "passed" : "failed";
}

const SITEVERIFY = "https://challenges.cloudflare.com/turnstile/v0/siteverify";
const TIMEOUT_MS = 3_000;
const MAX_TOKEN_LENGTH = 2_048;

export interface ChallengeSolution {
  readonly token: string;
  /** Of the form. */
  readonly key: string;
  readonly hostname: string;
  readonly kind: FormKind;
  readonly ip: string | null;
}

/** Verifies a Turnstile token. Never throws. */
export async function siteverify(
  secretKey: string,
  { token, kind, key, hostname, ip }: ChallengeSolution,
  fetcher: typeof fetch,
): Promise<ChallengeOutcome> {
  if (token.length > MAX_TOKEN_LENGTH) return "failed";
  try {
    const response = await fetcher(SITEVERIFY, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        secret: secretKey,
        response: token,
        // The same form may be verified again with the same token; another form may not.
        idempotency_key: await deriveUuid(`${key}:${token}`),
        ...(ip === null ? {} : { remoteip: ip }),
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const reply = v.parse(ChallengeReplySchema, await response.json());
    const outcome = evaluateChallenge(reply, { hostname, action: kind });
    if (outcome === "unreachable") {
      logError("challenge-not-verified", null, { codes: reply["error-codes"].join(", ") });
    }
    return outcome;
  } catch (error) {
    logError("challenge-not-verified", error);
    return "unreachable";
  }
}

/** 16 random bytes in hexadecimal: fewer can be brute-forced offline. */
const MIN_SECRET_LENGTH = 32;

const EnvironmentSchema = v.object(
  v.entriesFromList(
    ["FORM_SECRET", "TURNSTILE_SITE_KEY", "TURNSTILE_SECRET_KEY"],
    v.optional(v.pipe(v.string(), v.trim()), ""),
  ),
);

/** A missing or invalid setting turns its check off, and is logged once. */
export interface SpamSettings {
  readonly secret: string | null;
  readonly turnstile: { readonly siteKey: string; readonly secretKey: string } | null;
}

export const spamSettings: (env: object) => SpamSettings = memoize((env) => {
  const parsed = v.safeParse(EnvironmentSchema, env);
  if (!parsed.success) {
    const names = parsed.issues.map((issue) => v.getDotPath(issue)).join(", ");
    logError("spam-settings-not-read", null, { names });
    return { secret: null, turnstile: null };
  }
  const { FORM_SECRET, TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY } = parsed.output;
  const isSecretUsable = FORM_SECRET.length >= MIN_SECRET_LENGTH;
  if (!isSecretUsable) {
    const event = FORM_SECRET === "" ? "form-secret-missing" : "form-secret-too-short";
    logError(event, null, { checks: "fill time off, forms are stored and flagged unsigned" });
  }
  const isTurnstileComplete = siteKey !== "" && TURNSTILE_SECRET_KEY !== "";
  if (!isTurnstileComplete && siteKey + TURNSTILE_SECRET_KEY !== "") {
    const missing = siteKey === "" ? "TURNSTILE_SITE_KEY" : "TURNSTILE_SECRET_KEY";
    logError("turnstile-half-configured", null, { missing, checks: "turnstile off" });
  }
  return {
    secret: isSecretUsable ? FORM_SECRET : null,
    turnstile: isTurnstileComplete ? { siteKey, secretKey: TURNSTILE_SECRET_KEY } : null,
  };
});
