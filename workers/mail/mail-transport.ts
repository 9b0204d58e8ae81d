import * as v from "valibot";
import { type Mail, unsafeHeaders } from "#app/domain/mail/mail.ts";
import { logError } from "#app/server-log.ts";
import { codeOf, type SendFailure, toFailure } from "./send-failure.ts";

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
