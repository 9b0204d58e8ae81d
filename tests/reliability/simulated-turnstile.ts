import * as v from "valibot";
import type { ChallengeReply } from "#app/domain/spam/challenge.ts";

const QuestionSchema = v.object({
  response: v.string(),
  idempotency_key: v.pipe(v.string(), v.uuid()),
});

const SPENT: ChallengeReply = { success: false, "error-codes": ["timeout-or-duplicate"] };

/** Where its widget is shown. */
export const WIDGET = { hostname: "tealgrowth.example", action: "request" } as const;

/**
 * Turnstile as its documentation has it: a token is spent by the first question about it, and the
 * answer is repeated for the same idempotency key. That key is "for that response": what becomes of
 * one that is used for two tokens is not said, so here it passes none but the first.
 */
export function simulatedTurnstile() {
  const keyOfToken = new Map<string, string>();
  const tokenOfKey = new Map<string, string>();
  let count = 0;
  return {
    newToken: () => `token-${(count += 1)}`,
    /** The answer of siteverify to a body in JSON. */
    verify(body: string): ChallengeReply {
      const { response: token, idempotency_key: key } = v.parse(QuestionSchema, JSON.parse(body));
      if (!keyOfToken.has(token)) keyOfToken.set(token, key);
      if (!tokenOfKey.has(key)) tokenOfKey.set(key, token);
      const isFirst = keyOfToken.get(token) === key && tokenOfKey.get(key) === token;
      return isFirst ? { success: true, "error-codes": [], ...WIDGET } : SPENT;
    },
  };
}
