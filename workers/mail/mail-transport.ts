import * as v from "valibot";
import { type Mail, unsafeHeaders } from "#app/domain/mail/mail.ts";
import { logError } from "#app/server-log.ts";
import type { EffectOutcome } from "#workers/outbox/outbox-statements.ts";

/** developers.cloudflare.com/email-service/api/send-emails/workers-api, …/reference/headers. */
const FINAL =
  /^(E_RECIPIENT_SUPPRESSED|E_VALIDATION_ERROR|E_FIELD_MISSING|E_TOO_MANY_RECIPIENTS|E_TOO_MANY_ATTACHMENTS|E_CONTENT_TOO_LARGE|E_HEADERS?_.*)$/;

/** Retried until the operator has set up Email Service. */
export const NOT_CONFIGURED = "mail-not-configured";

const SETUP_CODES = new Set([
  "mail-binding-missing",
  "E_SENDER_NOT_VERIFIED",
  "E_SENDER_DOMAIN_NOT_AVAILABLE",
  // Free accounts, and those without a domain, may send only to their own addresses.
  "E_RECIPIENT_NOT_ALLOWED",
]);

/** All other codes are temporary, such as E_RATE_LIMIT_EXCEEDED and unknown ones. */
export function toFailure(code: string): EffectOutcome {
  if (SETUP_CODES.has(code)) return { ok: false, isFinal: false, code: NOT_CONFIGURED };
  return { ok: false, isFinal: FINAL.test(code), code };
}

const CodeSchema = v.object({ code: v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]{0,63}$/)) });
const ResponseSchema = v.object({ messageId: v.pipe(v.string(), v.nonEmpty()) });

/** Optional: a site may be deployed without Email Service. */
export type MailBindings = Partial<Pick<Env, "NOTIFICATION_MAIL" | "CONFIRMATION_MAIL">>;

/** Attempts once. The agency's binding cannot send to anyone else. Never throws. */
export async function sendMail(env: MailBindings, mail: Mail): Promise<EffectOutcome> {
  const unsafe = unsafeHeaders(mail);
  if (unsafe.length > 0) {
    logError("mail-unsafe", null, { headers: unsafe.join(", ") });
    return { ok: false, isFinal: true, code: "mail-unsafe-header" };
  }
  const binding = mail.audience === "agency" ? env.NOTIFICATION_MAIL : env.CONFIRMATION_MAIL;
  if (!binding) return toFailure("mail-binding-missing");
  try {
    const response = v.safeParse(ResponseSchema, await binding.send(toEmailMessage(mail)));
    // The mail is accepted unless send() throws, also without an id.
    return { ok: true, id: response.success ? response.output.messageId : mail.id };
  } catch (error) {
    const { success, output } = v.safeParse(CodeSchema, error);
    const code = success ? output.code : "mail-failed";
    logError("mail-not-sent", error, { audience: mail.audience, code });
    return toFailure(code);
  }
}

function toEmailMessage({ id, audience, to, from, replyTo, subject, text, html }: Mail) {
  return {
    to,
    from,
    subject,
    text,
    html,
    ...(replyTo === null ? {} : { replyTo }),
    headers: {
      // Email Service sets a new Message-ID for each attempt; these two stay the same.
      "X-Mail-ID": id,
      References: `<${id}@${from.email.slice(from.email.lastIndexOf("@") + 1)}>`,
      // RFC 3834: prevents automatic replies. Help desks may filter such mails, so the agency's have none.
      ...(audience === "visitor" ? { "Auto-Submitted": "auto-generated" } : {}),
    },
  };
}
