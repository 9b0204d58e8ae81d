import { messageConfirmation, messageNotification } from "#app/content/mails/message-mails.ts";
import { requestConfirmation } from "#app/content/mails/request-confirmation.ts";
import { requestNotification } from "#app/content/mails/request-notification.ts";
import { reviewConfirmation, reviewNotification } from "#app/content/mails/review-mails.ts";
import { stuckReport } from "#app/content/mails/stuck-report.ts";
import { site } from "#app/content/site.ts";
import type { FormKind } from "#app/domain/forms/sent-form.ts";
import { type Letter, type Mail, parseMailAddress, writeMail } from "#app/domain/mail/mail.ts";
import { readMessage, readReview } from "./read-forms.ts";
import { readRequest } from "./read-request.ts";
import { readStuck } from "./read-stuck.ts";

/** What names a mail: the key of its row in the outbox. */
export interface MailKey {
  readonly form: FormKind | "report";
  readonly formId: string;
  readonly effect: "confirmation" | "notification";
}

/** What mails are written from. */
export interface MailSources {
  readonly db: D1Database;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The letters that follow from one stored form. */
interface Letters {
  readonly email: string;
  readonly confirmation: () => Letter;
  readonly notification: () => Letter;
}

/**
 * The mail that a row of the outbox asks for, from what is stored now: the same for each attempt.
 * `null` when the form is gone (erased), and for a confirmation of a report, which has nobody to go
 * to. Throws when the database does.
 */
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
    const message = await readMessage(db, id);
    return message && lettersOf(message, messageConfirmation, messageNotification);
  },
  async review(db, id) {
    const review = await readReview(db, id);
    return review && lettersOf(review, reviewConfirmation, reviewNotification);
  },
} satisfies Record<FormKind, (db: D1Database, id: string) => Promise<Letters | null>>;

function lettersOf<Form extends { readonly email: string }>(
  form: Form,
  confirmation: (form: Form) => Letter,
  notification: (form: Form) => Letter,
): Letters {
  return {
    email: form.email,
    confirmation: () => confirmation(form),
    notification: () => notification(form),
  };
}

const from = { name: site.name, email: site.sender };

function toVisitor(key: MailKey, letter: Letter, email: string): Mail {
  const to = email;
  return writeMail({ id: idOf(key), audience: "visitor", to, from, replyTo: site.email }, letter);
}

/** An address that is none costs the agency the answer by one key, not the notification. */
function toAgency(key: MailKey, letter: Letter, email: string | null): Mail {
  const replyTo = email === null ? null : parseMailAddress(email);
  return writeMail({ id: idOf(key), audience: "agency", to: site.email, from, replyTo }, letter);
}

function idOf({ form, effect, formId }: MailKey): string {
  return `${form}.${effect}.${formId}`;
}
