import * as v from "valibot";
import type { FormKind } from "#app/domain/forms/sent-form.ts";
import {
  type ChallengeOutcome,
  ChallengeReplySchema,
  judgeChallenge,
} from "#app/domain/spam/challenge.ts";
import { logError } from "#app/server-log.ts";
import { uuidOf } from "#workers/intake/digest.ts";

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
