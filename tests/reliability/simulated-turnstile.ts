import * as v from "valibot";
import type { ChallengeReply } from "#workers/spam/siteverify.ts";

const QuestionSchema = v.object({
  response: v.string(),
  idempotency_key: v.pipe(v.string(), v.uuid()),
});

const SPENT: ChallengeReply = { success: false, "error-codes": ["timeout-or-duplicate"] };

/** The host and action of the widget. */
export const WIDGET = { hostname: "tealgrowth.example", action: "request" } as const;

/**
 * Turnstile by its documentation: the first verification uses up a token, and its answer is repeated for
 * the same idempotency key. The use of one key for two tokens is undocumented; here the second fails.
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
