import * as v from "valibot";
import type { FormKind } from "#app/domain/forms/sent-form.ts";
import {
  type ChallengeOutcome,
  ChallengeReplySchema,
  judgeChallenge,
} from "#app/domain/spam/challenge.ts";
import { logError } from "#app/server-log.ts";
import { foundOnce } from "#workers/found-once.ts";
import { uuidOf } from "#workers/intake/sent-row.ts";

const SITEVERIFY = "https://challenges.cloudflare.com/turnstile/v0/siteverify";
/** A visitor waits for it. */
const ANSWERS_WITHIN_MS = 3_000;
/** Cloudflare makes none that is longer. */
const MAX_TOKEN_LENGTH = 2_048;

export interface Solved {
  readonly token: string;
  readonly kind: FormKind;
  /** The form's key: one token is for one form. */
  readonly key: string;
  /** The host of the page, and whose address the form came from, if that is known. */
  readonly hostname: string;
  readonly address: string | null;
}

/** Asks Cloudflare whether the visitor passed Turnstile on this form. Never throws. */
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
        // One for the token and the form: when the form is sent again because our answer was lost,
        // Cloudflare repeats its own for the token, which is spent for any other form.
        idempotency_key: await uuidOf(`${key}:${token}`),
        ...(address === null ? {} : { remoteip: address }),
      }),
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    });
    // Also a refusal is told in JSON, with a status of its own.
    const reply = v.parse(ChallengeReplySchema, await answer.json());
    const outcome = judgeChallenge(reply, { hostname, action: kind });
    if (outcome === "unreachable") {
      logError("challenge-not-verified", null, { codes: reply["error-codes"].join(", ") });
    }
    return outcome;
  } catch (error) {
    logError("challenge-not-verified", error);
    return "unreachable";
  }
}

/** 16 random bytes in hexadecimal: fewer can be guessed off line. */
const MIN_SECRET_LENGTH = 32;

const TextSchema = v.optional(v.pipe(v.string(), v.trim()), "");
const EnvironmentSchema = v.object({
  FORM_SECRET: TextSchema,
  TURNSTILE_SITE_KEY: TextSchema,
  TURNSTILE_SECRET_KEY: TextSchema,
});

/** What the operator configured against spam; whatever is missing switches its own check off. */
export interface SpamSettings {
  /** Signs the forms' stamps. */
  readonly secret: string | null;
  readonly turnstile: { readonly siteKey: string; readonly secretKey: string } | null;
}

/** One answer an environment, so that what is wrong with it is told once. */
export const spamSettings: (env: object) => SpamSettings = foundOnce(readSettings);

/** A missing or unusable setting never costs a form: it is told in the log, the form is marked. */
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
