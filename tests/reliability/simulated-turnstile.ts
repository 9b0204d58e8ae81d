import * as v from "valibot";
import type { ChallengeReply } from "#app/domain/spam/challenge.ts";

const QuestionSchema = v.object({
  response: v.string(),
  idempotency_key: v.pipe(v.string(), v.uuid()),
});

const SPENT: ChallengeReply = { success: false, "error-codes": ["timeout-or-duplicate"] };

export const WIDGET = { hostname: "tealgrowth.example", action: "request" } as const;

export interface SimulatedTurnstile {
  readonly newToken: () => string;
  readonly verify: (body: string) => ChallengeReply;
}

/**
 * Turnstile as documented: a token is spent by its first verification, repeated for the same
 * idempotency key. A key used for two tokens is undocumented; here it passes only the first.
 */
export function simulatedTurnstile(): SimulatedTurnstile {
  const keyOfToken = new Map<string, string>();
  const tokenOfKey = new Map<string, string>();
  let count = 0;
  return {
    newToken: () => `token-${(count += 1)}`,
    verify(body) {
      const { response: token, idempotency_key: key } = v.parse(QuestionSchema, JSON.parse(body));
      if (!keyOfToken.has(token)) keyOfToken.set(token, key);
      if (!tokenOfKey.has(key)) tokenOfKey.set(key, token);
      const isFirst = keyOfToken.get(token) === key && tokenOfKey.get(key) === token;
      return isFirst ? { success: true, "error-codes": [], ...WIDGET } : SPENT;
    },
  };
}
