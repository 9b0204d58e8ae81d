import { createHash } from "node:crypto";
import { vi } from "vitest";
import { catalogue } from "#app/content/catalogue.ts";
import {
  parseServicesRequest,
  type ServicesRequest,
} from "#app/domain/requests/services-request.ts";
import type { composeMail, MailKey, MailInputs } from "#workers/mail/compose-mail.ts";
import { validForm, withFields } from "../worker/valid-forms.ts";
import { type Random, seededRandom } from "./random.ts";
import { type Fault, simulatedSite } from "./simulated-site.ts";
import { sqliteDatabase } from "./sqlite-database.ts";
import { virtualTime } from "./virtual-time.ts";

export const KEY = "5b3f2a4e-8f10-4c55-9c2e-2f6d3a1b0c9d";
export const STARTS_AT = Date.UTC(2026, 0, 1);
export const MINUTE_MS = 60 * 1000;
export const HOUR_MS = 60 * MINUTE_MS;

export const database = sqliteDatabase();

interface Options {
  readonly random?: Random;
  readonly compose?: typeof composeMail;
}

/** Creates a site with an empty database. The same seed gives the same run. */
export function simulation(
  findFault: (name: string, now: number) => Fault = () => null,
  { random = seededRandom(1), compose = composeQuickly }: Options = {},
) {
  digestInThisThread();
  database.empty();
  const time = virtualTime(STARTS_AT);
  const fault = (name: string) => findFault(name, time.now());
  return { time, site: simulatedSite(time, random, fault, database, compose) };
}

/** Node's digest runs in other threads, so that runs would not be reproducible. */
function digestInThisThread(): void {
  vi.spyOn(crypto.subtle, "digest").mockImplementation((_algorithm, data) => {
    const bytes = createHash("sha256")
      .update(Buffer.from(data as Uint8Array))
      .digest();
    return Promise.resolve(new Uint8Array(bytes).buffer);
  });
}

/** Composes mails without text: thousands of texts take minutes, and only their number matters. */
export async function composeQuickly({ db }: MailInputs, { form, formId, effect }: MailKey) {
  const id = await db.prepare("SELECT id FROM requests WHERE id = ?").bind(formId).first();
  if (id === null && form !== "report") return null;
  const envelope = { audience: "agency", to: "", from: { name: "", email: "" } } as const;
  return { ...envelope, id: `${formId}.${effect}`, replyTo: null, subject: "", text: "", html: "" };
}

/** Returns a valid request of a person; another `message` is another request. */
export function createRequest(person: number, message: string): ServicesRequest {
  const who = { name: `Person ${person}`, email: `person-${person}@store.example` };
  const parsed = parseServicesRequest(withFields(validForm(), { ...who, message }), catalogue);
  if (!parsed.ok) throw new Error("the test's form is invalid");
  return parsed.values.request;
}
