import * as v from "valibot";
import type { Mail } from "#app/domain/mail/mail.ts";
import type { Bindings, Deps } from "#workers/background/deps.ts";
import { conversionSettings } from "#workers/conversions/conversion-settings.ts";
import { type ConversionKey, convert, type Sender } from "#workers/conversions/convert.ts";
import type { QueueMessage } from "#workers/intake/intake-queues.ts";
import { composeMail, type MailKey, type MailSources } from "#workers/mail/compose-mail.ts";
import { type MailTransport, mailTransport } from "#workers/mail/mail-transport.ts";
import { deliver } from "./deliver.ts";
import { type EffectOutcome, OutboxKeySchema, type Perform } from "./outbox-statements.ts";

/** The row must be due when its message is redelivered. */
const MARGIN_SECONDS = 1;

/** The limit of Cloudflare Queues. */
const MAX_DELAY_SECONDS = 12 * 60 * 60;

/** Performs the effects named by queue messages. Messages may be late or duplicated: the row decides. */
export async function deliverMessages(
  messages: readonly QueueMessage[],
  bindings: Pick<Bindings, "db" | "perform">,
  deps: Deps,
): Promise<void> {
  for (const message of messages) {
    const row = v.safeParse(OutboxKeySchema, message.body);
    if (!row.success) {
      deps.report("outbox-message-unreadable", null, { id: message.id });
      message.ack();
      continue;
    }
    try {
      const wait = await deliver(row.output, bindings, deps);
      if (wait === null) message.ack();
      else message.retry({ delaySeconds: delayFor(wait) });
    } catch (error) {
      deps.report("outbox-row-not-settled", error, { attempts: message.attempts });
      message.retry();
    }
  }
}

/** Logs dead letters. Their rows are still in the outbox, where the sweep finds them. */
export function logDeadLetters(messages: readonly QueueMessage[], deps: Deps): void {
  for (const message of messages) {
    deps.report("outbox-message-dead", null, { id: message.id, attempts: message.attempts });
    message.ack();
  }
}

function delayFor(waitMs: number): number {
  return Math.min(Math.ceil(waitMs / 1000) + MARGIN_SECONDS, MAX_DELAY_SECONDS);
}

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

/** Sends mails, composed from what is stored at that time, and reports conversions. */
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
