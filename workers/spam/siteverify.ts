import * as v from "valibot";
import type { FormKind } from "#app/domain/forms/sent-form.ts";
import {
  type ChallengeOutcome,
  ChallengeReplySchema,
  evaluateChallenge,
} from "#app/domain/spam/challenge.ts";
import { logError } from "#app/server-log.ts";
import { memoize } from "#workers/memoize.ts";
import { uuidOf } from "#workers/intake/sent-row.ts";

const SITEVERIFY = "https://challenges.cloudflare.com/turnstile/v0/siteverify";
const ANSWERS_WITHIN_MS = 3_000;
const MAX_TOKEN_LENGTH = 2_048;

export interface Solved {
  readonly token: string;
  readonly kind: FormKind;
  readonly key: string;
  readonly hostname: string;
  readonly address: string | null;
}

/** Verifies a Turnstile token with Cloudflare. Never throws. */
export async function siteverify(
  secretKey: string,
  { token, kind, key, hostname, address }: Solved,
  ask: typeof fetch,
): Promise<ChallengeOutcome> {
  if (token.length > MAX_TOKEN_LENGTH) return "failed";
  try {
    const answer = await ask(SITEVERIFY, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        secret: secretKey,
        response: token,
        // Derived from token and form: a repeated form gets Cloudflare's first answer again,
        // another form with the same token fails.
        idempotency_key: await uuidOf(`${key}:${token}`),
        ...(address === null ? {} : { remoteip: address }),
      }),
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    });
    // Failures are JSON too, with their own status.
    const reply = v.parse(ChallengeReplySchema, await answer.json());
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

/** 16 random bytes as hex; shorter secrets can be brute-forced offline. */
const MIN_SECRET_LENGTH = 32;

const TextSchema = v.optional(v.pipe(v.string(), v.trim()), "");
const EnvironmentSchema = v.object({
  FORM_SECRET: TextSchema,
  TURNSTILE_SITE_KEY: TextSchema,
  TURNSTILE_SECRET_KEY: TextSchema,
});

/** Settings against spam; a missing one turns its check off. */
export interface SpamSettings {
  readonly secret: string | null;
  readonly turnstile: { readonly siteKey: string; readonly secretKey: string } | null;
}

/** Memoized per environment, so that a wrong setting is logged once. */
export const spamSettings: (env: object) => SpamSettings = memoize(readSettings);

/** A missing or invalid setting is logged and the form flagged; no form is lost. */
function readSettings(env: object): SpamSettings {
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
    logError(event, null, { checks: "fill time off, forms are kept and marked unsigned" });
  }
  const isTurnstileWhole = siteKey !== "" && TURNSTILE_SECRET_KEY !== "";
  if (!isTurnstileWhole && siteKey + TURNSTILE_SECRET_KEY !== "") {
    const missing = siteKey === "" ? "TURNSTILE_SITE_KEY" : "TURNSTILE_SECRET_KEY";
    logError("turnstile-half-configured", null, { missing, checks: "turnstile off" });
  }
  return {
    secret: isSecretUsable ? FORM_SECRET : null,
    turnstile: isTurnstileWhole ? { siteKey, secretKey: TURNSTILE_SECRET_KEY } : null,
  };
}
