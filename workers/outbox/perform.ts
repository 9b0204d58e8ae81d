import type { Mail } from "#app/domain/mail/mail.ts";
import { type ConversionKey, convert, type Sender } from "#workers/conversions/convert.ts";
import { conversionSettings } from "#workers/conversions/conversion-settings.ts";
import { composeMail, type MailKey, type MailSources } from "#workers/mail/compose-mail.ts";
import { type MailTransport, mailTransport } from "#workers/mail/mail-transport.ts";
import type { EffectOutcome, Perform } from "./outbox-row.ts";

/** How each effect is done with the bindings of this Worker. */
export function performWith(env: Env): Perform {
  const sources: MailSources = { db: env.DB, now: Date.now };
  const sender: Sender = {
    db: env.DB,
    settings: conversionSettings(env),
    ask: (input, init) => fetch(input, init),
    now: Date.now,
  };
  return performing(
    (key) => composeMail(sources, key),
    mailTransport(env),
    (key) => convert(key, sender),
  );
}

/**
 * Writes each mail when it is to be sent, from what is stored then, and hands it to the transport;
 * reports conversions to their platforms.
 */
export function performing(
  compose: (key: MailKey) => Promise<Mail | null>,
  transport: MailTransport,
  report: (key: ConversionKey) => Promise<EffectOutcome | null>,
): Perform {
  return async function perform({ form, formId, effect }) {
    if (effect === "confirmation" || effect === "notification") {
      const mail = await compose({ form, formId, effect });
      return mail && (await transport.send(mail));
    }
    return await report({ form, formId, effect });
  };
}
