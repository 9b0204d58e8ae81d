import type { Mail } from "#app/domain/mail/mail.ts";
import { composeMail, type MailKey } from "#workers/mail/compose-mail.ts";
import { type MailTransport, mailTransport } from "#workers/mail/mail-transport.ts";
import type { Perform } from "./outbox-row.ts";

/** How each effect is done with the bindings of this Worker. */
export function performWith(env: Env): Perform {
  return performing((key) => composeMail(env.DB, key), mailTransport(env));
}

/** Writes each mail when it is to be sent, from what is stored then, and hands it to the transport. */
export function performing(
  compose: (key: MailKey) => Promise<Mail | null>,
  transport: MailTransport,
): Perform {
  return async function perform({ form, formId, effect }) {
    if (effect === "confirmation" || effect === "notification") {
      const mail = await compose({ form, formId, effect });
      return mail && (await transport.send(mail));
    }
    return { ok: false, isFinal: false, code: "not-configured" };
  };
}
