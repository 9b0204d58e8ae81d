import * as v from "valibot";
import type { Mail } from "#app/domain/mail/mail.ts";
import type { World } from "#workers/background/world.ts";
import { conversionSettings } from "#workers/conversions/conversion-settings.ts";
import { type ConversionKey, convert, type Sender } from "#workers/conversions/convert.ts";
import type { QueueMessage } from "#workers/intake/intake-queues.ts";
import { composeMail, type MailKey, type MailSources } from "#workers/mail/compose-mail.ts";
import { type MailTransport, mailTransport } from "#workers/mail/mail-transport.ts";
import { deliver } from "./deliver.ts";
import {
  type EffectOutcome,
  type OutboxKey,
  OutboxKeySchema,
  type Perform,
} from "./outbox-statements.ts";

/** A redelivery must not come before the row is due again. */
const MARGIN_SECONDS = 1;

/** The longest delay that a queue takes. */
const MAX_DELAY_SECONDS = 12 * 60 * 60;

/** Does what the messages of the outbox queue name. The rows decide: a message may come twice or late. */
export async function deliverAnnounced(
  messages: readonly QueueMessage[],
  places: { readonly db: D1Database; readonly perform: Perform },
  world: World,
): Promise<void> {
  for (const message of messages) {
    const row = v.safeParse(OutboxKeySchema, message.body);
    if (!row.success) {
      world.report("outbox-message-unreadable", null, { id: message.id });
      message.ack();
      continue;
    }
    try {
      const wait = await deliver(row.output, places, world);
      if (wait === null) message.ack();
      else message.retry({ delaySeconds: delayFor(wait) });
    } catch (error) {
      world.report("outbox-row-not-settled", error, { attempts: message.attempts });
      message.retry();
    }
  }
}

/** What the queue gave up is in the outbox all the same, and the sweep goes on with it. */
export function reportDead(messages: readonly QueueMessage[], world: World): void {
  for (const message of messages) {
    world.report("outbox-message-dead", null, { id: message.id, attempts: message.attempts });
    message.ack();
  }
}

function delayFor(waitMs: number): number {
  return Math.min(Math.ceil(waitMs / 1000) + MARGIN_SECONDS, MAX_DELAY_SECONDS);
}

/** Tells the queue what a form has brought; when that fails, the sweep finds it in the outbox. */
export async function announce(
  rows: readonly OutboxKey[],
  { queue }: { readonly queue: Pick<Queue, "sendBatch"> },
): Promise<void> {
  await queue.sendBatch(rows.map((body) => ({ body })));
}

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
