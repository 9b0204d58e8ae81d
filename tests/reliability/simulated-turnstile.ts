import * as v from "valibot";
import type { ChallengeReply } from "#workers/spam/siteverify.ts";

const VerifyRequestSchema = v.object({
  response: v.string(),
  idempotency_key: v.pipe(v.string(), v.uuid()),
});

const DUPLICATE: ChallengeReply = { success: false, "error-codes": ["timeout-or-duplicate"] };

/** The host and action of the widget. */
export const WIDGET = { hostname: "tealgrowth.example", action: "request" } as const;

/**
 * Implements Turnstile's documentation: the first verification uses a token, and the same idempotency
 * key repeats its response. One key for two tokens is undocumented; here the second fails.
 */
export function simulatedTurnstile() {
  const keyOfToken = new Map<string, string>();
  const tokenOfKey = new Map<string, string>();
  let count = 0;
  return {
    newToken: () => `token-${(count += 1)}`,
    /** Returns siteverify's response to a JSON body. */
    verify(body: string): ChallengeReply {
      const request = v.parse(VerifyRequestSchema, JSON.parse(body));
      const { response: token, idempotency_key: key } = request;
      if (!keyOfToken.has(token)) keyOfToken.set(token, key);
      if (!tokenOfKey.has(key)) tokenOfKey.set(key, token);
      const isFirst = keyOfToken.get(token) === key && tokenOfKey.get(key) === token;
      return isFirst ? { success: true, "error-codes": [], ...WIDGET } : DUPLICATE;
    },
  };
}
