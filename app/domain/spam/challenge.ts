import * as v from "valibot";
import type { FormKind } from "#app/domain/forms/sent-form.ts";

/**
 * Turnstile's siteverify response (developers.cloudflare.com/turnstile, server-side validation).
 */
export const ChallengeReplySchema = v.object({
  success: v.boolean(),
  "error-codes": v.optional(v.array(v.string()), []),
  hostname: v.optional(v.string()),
  action: v.optional(v.string()),
  metadata: v.optional(v.object({ result_with_testing_key: v.optional(v.boolean()) })),
});

export type ChallengeReply = v.InferOutput<typeof ChallengeReplySchema>;

/** `unreachable`: unknown, and not the visitor's fault. */
export type ChallengeOutcome = "passed" | "failed" | "unreachable";

/** Error codes about Cloudflare or our configuration. */
const NOT_THE_VISITOR = [
  "missing-input-secret",
  "invalid-input-secret",
  "bad-request",
  "internal-error",
];

/**
 * A token is valid for the form and host it was solved on. Cloudflare's testing keys report
 * neither.
 */
export function evaluateChallenge(
  reply: ChallengeReply,
  expected: { readonly hostname: string; readonly action: FormKind },
): ChallengeOutcome {
  if (!reply.success) {
    const isOurs = reply["error-codes"].some((code) => NOT_THE_VISITOR.includes(code));
    return isOurs ? "unreachable" : "failed";
  }
  if (reply.metadata?.result_with_testing_key) return "passed";
  const isHere = reply.hostname === expected.hostname && reply.action === expected.action;
  return isHere ? "passed" : "failed";
}
