import * as v from "valibot";
import type { EffectOutcome } from "#workers/outbox/outbox-row.ts";
import { isForNow } from "./ask-platform.ts";

const TakenSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    events_received: v.literal(1),
    fbtrace_id: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)), "meta"),
  }),
);

/** The message of an error repeats what was sent: it is not read. */
const RefusedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    error: v.object({
      code: v.pipe(v.number(), v.integer()),
      error_subcode: v.optional(v.pipe(v.number(), v.integer())),
      is_transient: v.optional(v.boolean(), false),
    }),
  }),
);

/**
 * Codes that pass: unknown and service errors, limits of the application, the user, the account
 * (developers.facebook.com/docs/graph-api/guides/error-handling, …/overview/rate-limiting).
 */
const FOR_NOW = new Set([1, 2, 4, 17, 32, 341, 368, 613, 80_004]);

/** What Meta's answer means. No final word is one that the operator can mend: the event waits for it. */
export function outcomeOfMeta(status: number, text: string): EffectOutcome {
  const taken = v.safeParse(TakenSchema, text);
  if (status < 300 && taken.success) return { ok: true, id: taken.output.fbtrace_id };
  const refused = v.safeParse(RefusedSchema, text);
  if (!refused.success) {
    const isFinal = status >= 300 && !isForNow(status);
    return { ok: false, isFinal, code: `meta-http-${status}` };
  }
  const { code, error_subcode, is_transient } = refused.output.error;
  if (isOfToken(code)) return { ok: false, isFinal: false, code: `meta-not-authorised ${code}` };
  const isFinal = !is_transient && !FOR_NOW.has(code) && !isForNow(status);
  const words = error_subcode === undefined ? `${code}` : `${code}-${error_subcode}`;
  return { ok: false, isFinal, code: `meta-error ${words}` };
}

/** A token that is wrong, too old, or may not do this. */
function isOfToken(code: number): boolean {
  return code === 190 || code === 102 || code === 10 || (code >= 200 && code <= 299);
}
