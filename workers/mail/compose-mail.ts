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
import { STUCK, stuckBefore } from "#workers/outbox/outbox-statements.ts";
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

export interface MailKey {
  readonly form: FormKind | "report";
  readonly formId: string;
  readonly effect: "confirmation" | "notification";
}

export interface MailSources {
  readonly db: D1Database;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

interface Letters {
  readonly email: string;
  readonly confirmation: () => MailContent;
  readonly notification: () => MailContent;
}

/** Returns the same mail for each attempt; `null` when the form was erased. Throws when the database does. */
export async function composeMail({ db, now }: MailSources, key: MailKey): Promise<Mail | null> {
  if (key.form === "report") {
    if (key.effect !== "notification") return null;
    const report = stuckReport(await readStuck(db, now()));
    return toAgency(key, report, null);
  }
  const letters = await READERS[key.form](db, key.formId);
  if (!letters) return null;
  const { email, confirmation, notification } = letters;
  return key.effect === "confirmation"
    ? toVisitor(key, confirmation(), email)
    : toAgency(key, notification(), email);
}

const READERS = {
  async request(db, id) {
    const request = await readRequest(db, id);
    return request && lettersOf(request, requestConfirmation, requestNotification);
  },
  async message(db, id) {
    const row = await readRow(db, "topic, message FROM contact_messages", id);
    return row && lettersOf(v.parse(MessageSchema, row), messageConfirmation, messageNotification);
  },
  async review(db, id) {
    const row = await readRow(db, "role, company, quote, rating FROM reviews", id);
    return row && lettersOf(v.parse(ReviewSchema, row), reviewConfirmation, reviewNotification);
  },
} satisfies Record<FormKind, (db: D1Database, id: string) => Promise<Letters | null>>;

async function readRow(db: D1Database, from: string, id: string): Promise<object | null> {
  return await db.prepare(`SELECT ${FORM_COLUMNS}, ${from} WHERE id = ?`).bind(id).first();
}

function lettersOf<Form extends { readonly email: string }>(
  form: Form,
  confirmation: (form: Form) => MailContent,
  notification: (form: Form) => MailContent,
): Letters {
  return {
    email: form.email,
    confirmation: () => confirmation(form),
    notification: () => notification(form),
  };
}

const from = { name: site.name, email: site.sender };

function toVisitor(key: MailKey, letter: MailContent, email: string): Mail {
  return renderMail(
    { id: idOf(key), audience: "visitor", to: email, from, replyTo: site.email },
    letter,
  );
}

/** An invalid address only loses its Reply-To. */
function toAgency(key: MailKey, letter: MailContent, email: string | null): Mail {
  const replyTo = email === null ? null : parseMailAddress(email);
  return renderMail({ id: idOf(key), audience: "agency", to: site.email, from, replyTo }, letter);
}

function idOf({ form, effect, formId }: MailKey): string {
  return `${form}.${effect}.${formId}`;
}
