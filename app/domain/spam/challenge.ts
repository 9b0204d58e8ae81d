import * as v from "valibot";
import type { FormKind } from "#app/domain/forms/sent-form.ts";

/** What Turnstile's siteverify says (developers.cloudflare.com/turnstile, server-side validation). */
export const ChallengeReplySchema = v.object({
  success: v.boolean(),
  "error-codes": v.optional(v.array(v.string()), []),
  hostname: v.optional(v.string()),
  action: v.optional(v.string()),
  metadata: v.optional(v.object({ result_with_testing_key: v.optional(v.boolean()) })),
});

export type ChallengeReply = v.InferOutput<typeof ChallengeReplySchema>;

/** `unreachable`: it could not be found out, and that is not the visitor's fault. */
export type ChallengeOutcome = "passed" | "failed" | "unreachable";

/** The codes that speak of Cloudflare or of our configuration, not of the visitor. */
const NOT_THE_VISITOR = [
  "missing-input-secret",
  "invalid-input-secret",
  "bad-request",
  "internal-error",
];

/**
 * A token counts for the form and the host that it was solved on. Cloudflare's testing keys know
 * neither.
 */
export function judgeChallenge(
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
