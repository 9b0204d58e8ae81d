import * as v from "valibot";
import {
  messageConfirmation,
  messageNotification,
  reviewConfirmation,
  reviewNotification,
} from "#app/content/mails/form-mails.ts";
import { stuckReport, weeklyReport } from "#app/content/mails/reports.ts";
import { requestConfirmation, requestNotification } from "#app/content/mails/request-mails.ts";
import { site } from "#app/content/site.ts";
import { periodBefore, parseWeek } from "#app/domain/conversions/reconciliation.ts";
import { type Mail, parseMailAddress, renderMail } from "#app/domain/mail/mail.ts";
import type { MailContent } from "#app/domain/mail/mail-content.ts";
import {
  MessageSchema,
  ReviewSchema,
  type StuckEffects,
  StuckEffectsSchema,
} from "#app/domain/mail/mailed-forms.ts";
import { type DeskSubject, getExpiry } from "#app/domain/desk/desk-key.ts";
import type { FormKind } from "#app/domain/forms/sent-form.ts";
import type { Deps } from "#workers/background/deps.ts";
import {
  configuredPlatforms,
  readGaps,
  readMeasurement,
  type ReconcileInputs,
} from "#workers/conversions/reconcile.ts";
import { deskAddress } from "#workers/desk/desk-links.ts";
import { TABLE_OF } from "#workers/intake/form-row.ts";
import { type OutboxKey, STUCK, stuckBefore } from "#workers/outbox/outbox-statements.ts";
import { readRequest } from "#workers/storage/stored-request.ts";

/** Groups stuck rows by form and effect, oldest first; `now`: epoch ms. */
export async function readStuck(db: D1Database, now: number): Promise<StuckEffects[]> {
  const sql = `SELECT form, effect, count(*) AS count, count(given_up_at) AS givenUp,
      min(created_at) AS oldest, group_concat(DISTINCT last_error) AS errors
    FROM outbox WHERE ${STUCK} GROUP BY form, effect ORDER BY oldest`;
  const { results } = await db.prepare(sql).bind(stuckBefore(now)).run();
  return v.parse(v.array(StuckEffectsSchema), results);
}

const COMPOSERS = {
  request: composer(readRequest, requestConfirmation, requestNotification),
  message: composer(
    createReader("message", MessageSchema),
    messageConfirmation,
    messageNotification,
  ),
  review: composer(createReader("review", ReviewSchema), reviewConfirmation, reviewNotification),
};

/** `sentAt`: ISO 8601. */
function deskUrl(secret: string | null, subject: DeskSubject, id: string, sentAt: string) {
  return secret && deskAddress(secret, { subject, id, expiresAt: getExpiry(sentAt) });
}

function composer<Form extends { readonly email: string; readonly createdAt: string }>(
  read: (db: D1Database, id: string) => Promise<Form | null>,
  confirmation: (form: Form) => MailContent,
  notification: (form: Form, deskUrl: string | null) => MailContent,
) {
  return async (
    { db, formSecret }: MailInputs,
    subject: FormKind,
    id: string,
    isConfirmation: boolean,
  ) => {
    const form = await read(db, id);
    if (!form) return null;
    const content = isConfirmation
      ? confirmation(form)
      : notification(form, deskUrl(formSecret, subject, id, form.createdAt));
    return { email: form.email, content };
  };
}

function createReader<Form>(kind: "message" | "review", schema: v.GenericSchema<unknown, Form>) {
  const sql = `SELECT *, created_at AS createdAt FROM ${TABLE_OF[kind]} WHERE id = ?`;
  return async (db: D1Database, id: string): Promise<Form | null> => {
    const row = await db.prepare(sql).bind(id).first();
    return row && v.parse(schema, row);
  };
}

export type MailKey = OutboxKey & { readonly effect: "confirmation" | "notification" };

export type MailInputs = ReconcileInputs &
  Pick<Deps, "now"> & {
    /** Signs the links of mails to the agency; `null`: they have none. */
    readonly formSecret: string | null;
  };

const from = { name: site.name, email: site.sender };

/** `key`: of a week or a day. `null`: a week without requests and consent choices. */
async function readReport(inputs: MailInputs, key: string): Promise<MailContent | null> {
  const { db, now, settings, formSecret } = inputs;
  const period = parseWeek(key);
  if (!period) {
    const link = deskUrl(formSecret, "stuck", key, key);
    return stuckReport(await readStuck(db, now()), await readGaps(inputs, key), link);
  }
  const platforms = configuredPlatforms(settings);
  const week = await readMeasurement(db, platforms, period);
  if (week.requests + week.consent.choices === 0) return null;
  return weeklyReport(week, await readMeasurement(db, platforms, periodBefore(period)));
}

/** Composes the same mail for each attempt. `null`: erased form, empty report, or a report's confirmation. */
export async function composeMail(inputs: MailInputs, key: MailKey): Promise<Mail | null> {
  const id = `${key.form}.${key.effect}.${key.formId}`;
  const isConfirmation = key.effect === "confirmation";
  if (key.form === "report") {
    if (isConfirmation) return null;
    const report = await readReport(inputs, key.formId);
    return (
      report && renderMail({ id, audience: "agency", to: site.email, from, replyTo: null }, report)
    );
  }
  const composed = await COMPOSERS[key.form](inputs, key.form, key.formId, isConfirmation);
  if (!composed) return null;
  const { email, content } = composed;
  // Omits Reply-To if the address is invalid.
  const envelope = isConfirmation
    ? ({ audience: "visitor", to: email, replyTo: site.email } as const)
    : ({ audience: "agency", to: site.email, replyTo: parseMailAddress(email) } as const);
  return renderMail({ id, from, ...envelope }, content);
}
