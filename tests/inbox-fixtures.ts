import { randomUUID } from "node:crypto";
import { parseContactMessage } from "#app/domain/forms/contact-message.ts";
import type { ParsedForm } from "#app/domain/forms/parse-form.ts";
import type { Effect, FormKind } from "#app/domain/forms/sent-form.ts";
import { unlistedText } from "#app/domain/requests/request-fields.ts";
import { parseServicesRequest } from "#app/domain/requests/services-request.ts";
import { parseReviewForm } from "#app/domain/reviews/review-form.ts";
import { storeQueuedForms } from "#workers/intake/intake-queues.ts";
import {
  messageToRow,
  requestToRow,
  reviewToRow,
  type Submission,
} from "#workers/intake/form-to-row.ts";
import type { FormRow } from "#workers/intake/form-row.ts";
import { saveToDatabase } from "#workers/intake/save-to-database.ts";
import { deliver } from "#workers/outbox/deliver.ts";
import { type EffectOutcome, updateOpen } from "#workers/outbox/outbox-statements.ts";
import { runInbox } from "../scripts/inbox.ts";
import { plantedCatalogue } from "./planted-catalogue.ts";
import { sqliteDatabase } from "./reliability/sqlite-database.ts";
import { temporaryFolder } from "./temporary-folder.ts";

export const SENT_AT = "2026-11-20T10:00:00.000Z";
export const NOW = new Date("2026-11-21T12:00:00.000Z");

type Fields = Readonly<Record<string, string>>;

/** Fields of valid forms, without key and e-mail address. */
const VALID: Readonly<Record<FormKind, Fields>> = {
  request: {
    name: "Anna Berg",
    storeUrl: "store.example",
    storePlatform: "shopify",
    message: "Two stores, one account.",
    privacy: "yes",
    items: "SKU_03",
    quantity_SKU_03: "2",
    unlisted: unlistedText({ name: "Old service", option: "Basic", quantity: 1 }),
    coupon: "SAVE10",
    utm_source: "newsletter",
  },
  message: { name: "Anna Berg", topic: "ads", message: "Which ads?" },
  review: {
    rating: "5",
    quote: "They found it.",
    name: "Anna Berg",
    role: "Owner",
    company: "Berg & Sons",
    publish: "yes",
  },
};

function createRow(kind: FormKind, fields: Fields, submission: Submission): Promise<FormRow> {
  const entries = Object.entries(fields);
  if (kind === "message") return messageToRow(valid(parseContactMessage(entries)), submission);
  if (kind === "review") return reviewToRow(valid(parseReviewForm(entries)), submission);
  const { request } = valid(parseServicesRequest(entries, plantedCatalogue));
  const consent = { analytics: true, marketing: true, textVersion: 1 };
  return requestToRow(request, submission, { consent, signals: { ga4: "{}", meta: "{}" } });
}

function valid<Values>(parsed: ParsedForm<Values>): Values {
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.values;
}

export async function sendForm(
  db: D1Database,
  kind: FormKind,
  fields: Fields = {},
  { at = SENT_AT, flags = [] }: { at?: string; flags?: Submission["flags"] } = {},
): Promise<FormRow> {
  const key = randomUUID();
  const all = { ...VALID[kind], key, email: `${key}@store.example`, ...fields };
  const row = await createRow(kind, all, { key, flags, now: Date.parse(at), hasWebhook: false });
  await saveToDatabase(db, row);
  return row;
}

function depsAt(at: string) {
  const never = new Promise<never>(() => {});
  return { now: () => Date.parse(at), random: () => 0, sleep: () => never, log: () => {} };
}

export const DONE: EffectOutcome = { ok: true, id: "mail-1" };
export const BUSY: EffectOutcome = { ok: false, isFinal: false, code: "busy" };
export const REJECTED: EffectOutcome = { ok: false, isFinal: true, code: "E_REFUSED" };

export function testInbox() {
  const database = sqliteDatabase();
  const db = database.d1(async (_name, effect) => effect());

  const vars: Record<string, string> = {};

  /** Runs a command and answers its question. Without `answer` the terminal is not interactive. */
  async function run(args: readonly string[], answer?: () => Promise<boolean>) {
    const output = { code: 0, out: "", err: "" };
    const notify = (text: string) => void (output.err += `${text}\n`);
    const ask = answer && (async (question: string) => (notify(question), await answer()));
    const print = (text: string) => void (output.out += `${text}\n`);
    const terminal = { width: 100, print, notify, progress: notify, ask: ask ?? null };
    const open = async () => ({ db, readVars: async () => vars, close: async () => {} });
    output.code = await runInbox(args, terminal, open, () => NOW);
    return output;
  }

  return {
    db,
    vars,
    folder: temporaryFolder(),
    rows: database.rows,
    run,
    send: (...form: [FormKind, Fields?, Parameters<typeof sendForm>[3]?]) => sendForm(db, ...form),
    async json(...args: string[]) {
      const { code, out, err } = await run([...args, "--json"]);
      if (code !== 0) throw new Error(err);
      return JSON.parse(out);
    },
    /** Delivers the queue's copy of a stored form; its reference becomes an alias. */
    async sendFromQueue(row: FormRow): Promise<void> {
      const message = { id: "1", attempts: 1, body: row, ack: () => {}, retry: () => {} };
      const outboxQueue = { sendBatch: async () => {} } as unknown as Queue;
      await storeQueuedForms([message], { db, outboxQueue }, depsAt(SENT_AT));
    },
    async attempt({ form, key }: FormRow, effect: Effect, outcome: EffectOutcome, at = SENT_AT) {
      const handleEffect = async () => outcome;
      await deliver({ form, formId: key, effect }, { db, handleEffect }, depsAt(at));
    },
    async delay({ form, key }: FormRow, effect: Effect, until: string) {
      const columns = { attempts: 2, last_error: "busy", due_at: until };
      await updateOpen(db, { form, formId: key, effect }, columns);
    },
  };
}
