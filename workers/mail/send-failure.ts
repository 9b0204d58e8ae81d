import * as v from "valibot";

/** `code` says why, without personal data. */
export interface SendFailure {
  readonly ok: false;
  /** Another attempt would end in the same way. */
  readonly isFinal: boolean;
  readonly code: string;
}

/**
 * Codes of Email Service's `send()` that the same mail brings again, whenever it is sent
 * (developers.cloudflare.com/email-service/api/send-emails/workers-api, …/reference/headers).
 */
const FINAL = new Set([
  // The address bounced, or its owner called a mail of ours spam.
  "E_RECIPIENT_SUPPRESSED",
  "E_VALIDATION_ERROR",
  "E_FIELD_MISSING",
  "E_TOO_MANY_RECIPIENTS",
  "E_TOO_MANY_ATTACHMENTS",
  "E_CONTENT_TOO_LARGE",
  "E_HEADER_NOT_ALLOWED",
  "E_HEADER_USE_API_FIELD",
  "E_HEADER_VALUE_INVALID",
  "E_HEADER_VALUE_TOO_LONG",
  "E_HEADER_NAME_INVALID",
  "E_HEADERS_TOO_LARGE",
  "E_HEADERS_TOO_MANY",
]);

/** The code of a mail that is right and waits for the operator: it is never given up. */
export const NOT_CONFIGURED = "mail-not-configured";

/** What the operator has to set up. */
const SET_UP = new Set([
  "mail-binding-missing",
  "E_SENDER_NOT_VERIFIED",
  "E_SENDER_DOMAIN_NOT_AVAILABLE",
  // Before the domain is set up, and in free accounts, only addresses of the account get mail.
  "E_RECIPIENT_NOT_ALLOWED",
]);

/**
 * What a code means for the next attempt. Everything else passes: rate and daily limits
 * (E_RATE_LIMIT_EXCEEDED, E_DAILY_LIMIT_EXCEEDED), a receiving server that refused for now
 * (E_DELIVERY_FAILED), a service that is down (E_INTERNAL_SERVER_ERROR), a lost answer, a code of
 * tomorrow.
 */
export function toFailure(code: string): SendFailure {
  if (SET_UP.has(code)) return { ok: false, isFinal: false, code: NOT_CONFIGURED };
  return { ok: false, isFinal: FINAL.has(code), code };
}

const CodeSchema = v.object({ code: v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]{0,63}$/)) });

/** The code of what `send()` threw; `mail-failed` for anything that has none. */
export function codeOf(error: unknown): string {
  const { success, output } = v.safeParse(CodeSchema, error);
  return success ? output.code : "mail-failed";
}
