import * as v from "valibot";
import { messageConfirmation, messageNotification } from "#app/content/mails/message-mails.ts";
import { requestConfirmation, requestNotification } from "#app/content/mails/request-mails.ts";
import { reviewConfirmation, reviewNotification } from "#app/content/mails/review-mails.ts";
import { stuckReport } from "#app/content/mails/stuck-report.ts";
import { site } from "#app/content/site.ts";
import type { FormKind } from "#app/domain/forms/sent-form.ts";
import {
  type MailContent,
  type Mail,
  parseMailAddress,
  renderMail,
} from "#app/domain/mail/mail.ts";
import {
  MessageSchema,
  ReviewSchema,
  type StuckEffects,
  StuckSchema,
} from "#app/domain/mail/mailed-forms.ts";
import { type OutboxKey, STUCK, stuckBefore } from "#workers/outbox/outbox-statements.ts";
import { FORM_COLUMNS, readRequest } from "#workers/storage/stored-request.ts";

/** Groups stuck rows by form and effect, oldest first; `now` in milliseconds since 1970. */
export async function readStuck(db: D1Database, now: number): Promise<StuckEffects[]> {
  const { results } = await db
    .prepare(
      `SELECT form, effect, count(*) AS count, count(given_up_at) AS givenUp,
              min(created_at) AS oldest, group_concat(DISTINCT last_error) AS errors
       FROM outbox WHERE ${STUCK} GROUP BY form, effect ORDER BY oldest`,
    )
    .bind(stuckBefore(now))
    .run();
  return v.parse(v.array(StuckSchema), results);
}

export type MailKey = OutboxKey & { readonly effect: "confirmation" | "notification" };

export interface MailSources {
  readonly db: D1Database;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const from = { name: site.name, email: site.sender };

/** Returns the same mail for each attempt; `null` when the form was erased. Throws when the database does. */
export async function composeMail({ db, now }: MailSources, key: MailKey): Promise<Mail | null> {
  const id = `${key.form}.${key.effect}.${key.formId}`;
  const isConfirmation = key.effect === "confirmation";
  if (key.form === "report") {
    if (isConfirmation) return null;
    const report = stuckReport(await readStuck(db, now()));
    return renderMail({ id, audience: "agency", to: site.email, from, replyTo: null }, report);
  }
  const letter = await readLetter(db, key.form, key.formId, isConfirmation);
  if (!letter) return null;
  const { email, content } = letter;
  // An invalid address only loses its Reply-To.
  const envelope = isConfirmation
    ? ({ audience: "visitor", to: email, replyTo: site.email } as const)
    : ({ audience: "agency", to: site.email, replyTo: parseMailAddress(email) } as const);
  return renderMail({ id, from, ...envelope }, content);
}

async function readLetter(
  db: D1Database,
  form: FormKind,
  id: string,
  isConfirmation: boolean,
): Promise<{ readonly email: string; readonly content: MailContent } | null> {
  if (form === "request") {
    const request = await readRequest(db, id);
    const compose = isConfirmation ? requestConfirmation : requestNotification;
    return request && { email: request.email, content: compose(request) };
  }
  const columns = {
    message: "topic, message FROM contact_messages",
    review: "role, company, quote, rating FROM reviews",
  }[form];
  const row = await db.prepare(`SELECT ${FORM_COLUMNS}, ${columns} WHERE id = ?`).bind(id).first();
  if (!row) return null;
  if (form === "message") {
    const message = v.parse(MessageSchema, row);
    const compose = isConfirmation ? messageConfirmation : messageNotification;
    return { email: message.email, content: compose(message) };
  }
  const review = v.parse(ReviewSchema, row);
  const compose = isConfirmation ? reviewConfirmation : reviewNotification;
  return { email: review.email, content: compose(review) };
}
