import { createHash } from "node:crypto";
import { vi } from "vitest";
import { catalogue } from "#app/content/catalogue.ts";
import {
  parseServicesRequest,
  type ServicesRequest,
} from "#app/domain/requests/services-request.ts";
import type { composeMail, MailKey, MailSources } from "#workers/mail/compose-mail.ts";
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

/** A site on an empty database; the same seed gives the same run. */
export function simulation(
  faultOf: (name: string, now: number) => Fault = () => null,
  { random = seededRandom(1), compose = composeQuickly }: Options = {},
) {
  digestInThisThread();
  database.empty();
  const time = virtualTime(STARTS_AT);
  const fault = (name: string) => faultOf(name, time.now());
  return { time, site: simulatedSite(time, random, fault, database, compose) };
}

/** Node's own digest works in other threads, so that no run would be the same twice. */
function digestInThisThread(): void {
  vi.spyOn(crypto.subtle, "digest").mockImplementation((_algorithm, data) => {
    const bytes = createHash("sha256")
      .update(Buffer.from(data as Uint8Array))
      .digest();
    return Promise.resolve(new Uint8Array(bytes).buffer);
  });
}

/** Writes no text, as thousands of mails take minutes: only which mails there are counts. */
export async function composeQuickly({ db }: MailSources, { form, formId, effect }: MailKey) {
  const id = await db.prepare("SELECT id FROM requests WHERE id = ?").bind(formId).first();
  if (id === null && form !== "report") return null;
  const envelope = { audience: "agency", to: "", from: { name: "", email: "" } } as const;
  return { ...envelope, id: `${formId}.${effect}`, replyTo: null, subject: "", text: "", html: "" };
}

/** A valid request of one person; another `message` makes it another request. */
export function requestOf(person: number, message: string): ServicesRequest {
  const parsed = parseServicesRequest(
    [
      ["key", crypto.randomUUID()],
      ["name", `Person ${person}`],
      ["email", `person-${person}@store.example`],
      ["storeUrl", "store.example"],
      ["storePlatform", "shopify"],
      ["message", message],
      ["privacy", "yes"],
      ["items", "SKU_03"],
      ["items", "SKU_11"],
      ["coupon", "SAVE10"],
    ],
    catalogue,
  );
  if (!parsed.ok) throw new Error("a form of a test must be valid");
  return parsed.values.request;
}
