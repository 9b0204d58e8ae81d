import * as v from "valibot";
import { type Mail, unsafeHeaders } from "#app/domain/mail/mail.ts";
import { logError } from "#app/server-log.ts";

/** `code` says why, without personal data. */
interface SendFailure {
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
function codeOf(error: unknown): string {
  const { success, output } = v.safeParse(CodeSchema, error);
  return success ? output.code : "mail-failed";
}

/** `id` is what Email Service calls the delivery. */
export type MailOutcome = { readonly ok: true; readonly id: string } | SendFailure;

export interface MailTransport {
  /** Hands a mail over once. Never throws; what is not final may be tried again. */
  send(mail: Mail): Promise<MailOutcome>;
}

/** Without Email Service, or on a site that was set up before it, either may be missing. */
export type MailBindings = Partial<Pick<Env, "NOTIFICATION_MAIL" | "CONFIRMATION_MAIL">>;

/** Sends through Cloudflare Email Service; what is for the agency by the binding that reaches only it. */
export function mailTransport(env: MailBindings): MailTransport {
  return {
    async send(mail) {
      const unsafe = unsafeHeaders(mail);
      if (unsafe.length > 0) {
        logError("mail-unsafe", null, { headers: unsafe.join(", ") });
        return { ok: false, isFinal: true, code: "mail-unsafe-header" };
      }
      const binding = mail.audience === "agency" ? env.NOTIFICATION_MAIL : env.CONFIRMATION_MAIL;
      if (!binding) return toFailure("mail-binding-missing");
      try {
        return accepted(await binding.send(asMessage(mail)), mail);
      } catch (error) {
        const code = codeOf(error);
        // The outcome may say less: what is wrong with the set-up is in the log.
        logError("mail-not-sent", error, { audience: mail.audience, code });
        return toFailure(code);
      }
    },
  };
}

const AnswerSchema = v.object({ messageId: v.pipe(v.string(), v.nonEmpty()) });

/** Whatever the answer says beside it: no error means that the mail was taken. */
function accepted(answer: unknown, mail: Mail): MailOutcome {
  const { success, output } = v.safeParse(AnswerSchema, answer);
  return { ok: true, id: success ? output.messageId : mail.id };
}

function asMessage({ id, audience, to, from, replyTo, subject, text, html }: Mail) {
  return {
    to,
    from,
    subject,
    text,
    html,
    ...(replyTo === null ? {} : { replyTo }),
    headers: {
      // Message-ID is Email Service's own and new each time; these two are the same in each sending.
      "X-Mail-ID": id,
      References: `<${id}@${from.email.slice(from.email.lastIndexOf("@") + 1)}>`,
      // RFC 3834: nobody's holiday notice answers a confirmation. Not for the agency, whose help desk
      // may put such mails aside.
      ...(audience === "visitor" ? { "Auto-Submitted": "auto-generated" } : {}),
    },
  };
}
