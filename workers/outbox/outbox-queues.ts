import * as v from "valibot";
import { isConversion } from "#app/domain/conversions/conversion.ts";
import type { Mail } from "#app/domain/mail/mail.ts";
import type { Deps, JobContext } from "#workers/background/deps.ts";
import { type ConversionDeps, convert } from "#workers/conversions/convert.ts";
import type { QueueMessage } from "#workers/intake/intake-queues.ts";
import { composeMail, type MailInputs } from "#workers/mail/compose-mail.ts";
import { postLead, type WebhookDeps } from "#workers/webhook/post-lead.ts";
import { deliver } from "./deliver.ts";
import {
  type EffectOutcome,
  MAX_DELAY_MS,
  OutboxKeySchema,
  type EffectHandler,
} from "./outbox-statements.ts";

/** Messages may be late or duplicated: only a due row is delivered. */
export async function deliverMessages(
  messages: readonly QueueMessage[],
  context: Pick<JobContext, "db" | "handleEffect">,
  deps: Deps,
): Promise<void> {
  for (const message of messages) {
    const row = v.safeParse(OutboxKeySchema, message.body);
    if (!row.success) {
      deps.log("outbox-message-unreadable", null, { id: message.id });
      message.ack();
      continue;
    }
    try {
      const wait = await deliver(row.output, context, deps);
      if (wait === null) message.ack();
      // A second more, so that the row is due when its message returns.
      else message.retry({ delaySeconds: Math.ceil(Math.min(wait + 1000, MAX_DELAY_MS) / 1000) });
    } catch (error) {
      deps.log("outbox-row-not-updated", error, { attempts: message.attempts });
      message.retry();
    }
  }
}

/** Logs dead letters. Their rows stay in the outbox for the sweep. */
export async function logDeadLetters(
  messages: readonly QueueMessage[],
  _: unknown,
  deps: Deps,
): Promise<void> {
  for (const message of messages) {
    deps.log("outbox-message-dead", null, { id: message.id, attempts: message.attempts });
    message.ack();
  }
}

export interface EffectDeps extends ConversionDeps, WebhookDeps, Pick<MailInputs, "formSecret"> {
  readonly send: (mail: Mail) => Promise<EffectOutcome>;
}

export function effectHandler(deps: EffectDeps, compose = composeMail): EffectHandler {
  return async function handleEffect({ form, formId, effect }) {
    if (isConversion(effect)) return await convert({ form, formId, effect }, deps);
    if (effect === "webhook") {
      return form === "report" ? null : await postLead(form, formId, deps);
    }
    const mail = await compose(deps, { form, formId, effect });
    return mail && (await deps.send(mail));
  };
}
