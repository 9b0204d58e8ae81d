import * as v from "valibot";
import { RETENTION_DAYS } from "#app/content/retention.ts";
import { FORM_KINDS, type FormKind } from "#app/domain/forms/sent-form.ts";
import type { World } from "#workers/background/world.ts";
import { type SentRow, SentRowSchema } from "./sent-row.ts";
import { storeLate } from "./store-late.ts";

/** Forms that wait in the key-value store. */
const WAITING = "intake:";
/**
 * What this build could not read. It may well be a form: of a newer build, before a deploy was taken
 * back. So the sweep looks at it again, and a person is told for as long as it is there.
 */
const UNREADABLE = "unreadable:";
const PREFIXES = [WAITING, UNREADABLE];

/**
 * Forms under each prefix looked at in one run of the sweep; the next one takes the others. A run may do
 * 1,000 operations of the store and 1,000 queries of the database (50 without a paid plan), see
 * developers.cloudflare.com/kv/platform/limits and /d1/platform/limits. A form takes a reading and a deletion,
 * and a query and a batch of about eight statements; after the forms the same run may have a hundred mails
 * to send by itself.
 */
const FORMS_A_RUN = 50;
/** The most that the store lists at once. */
const FORMS_A_LIST = 1_000;

/** The nightly run does not reach the store: what waits ends by itself, as late as a form in the database. */
const KEPT_DAYS = {
  request: RETENTION_DAYS.requests,
  message: RETENTION_DAYS.messages,
  review: RETENTION_DAYS.pendingReviews,
} satisfies Record<FormKind, number>;
const DAY_SECONDS = 24 * 60 * 60;

type Putting = Pick<KVNamespace, "put">;
type Listing = Pick<KVNamespace, "list">;

/** Keeps a form that neither database nor queue took. Throws when that fails. */
export async function keepWaiting(kv: Putting, row: SentRow): Promise<void> {
  await keep(kv, waitingKey(row), row, KEPT_DAYS[row.form]);
}

/** The content is part of it: the same key may have been sent with other words. */
function waitingKey({ form, key, contentHash }: SentRow): string {
  return `${WAITING}${form}:${key}:${contentHash.slice(0, 16)}`;
}

/** Puts a queue message aside that nobody could take in: into the store, whatever it is. Throws when that fails. */
export async function putAside(kv: Putting, id: string, body: unknown): Promise<void> {
  const { success, output } = v.safeParse(SentRowSchema, body);
  // As it came: another build may know more of it.
  if (success) await keep(kv, waitingKey(output), body, KEPT_DAYS[output.form]);
  else await keep(kv, UNREADABLE + id, body, KEPT_DAYS.request);
}

async function keep(kv: Putting, key: string, body: unknown, days: number): Promise<void> {
  await kv.put(key, JSON.stringify(body), { expirationTtl: days * DAY_SECONDS });
}

/**
 * Moves the forms that wait in the store to the database, and with them what can be read by now.
 * Answers how many it could not move.
 */
export async function sweepWaiting(
  { db, kv }: { readonly db: D1Database; readonly kv: KVNamespace },
  world: World,
): Promise<number> {
  let left = 0;
  for (const prefix of PREFIXES) {
    let looked = 0;
    for await (const names of listsOf(kv, prefix, FORMS_A_RUN)) {
      for (const name of names) if (!(await move(name, db, kv, world))) left += 1;
      looked += names.length;
      if (looked >= FORMS_A_RUN) break;
    }
  }
  return left;
}

/** How many forms wait in the store, those that cannot be read among them. */
export async function countWaiting(kv: Listing): Promise<number> {
  let count = 0;
  for (const prefix of PREFIXES) {
    for await (const names of listsOf(kv, prefix, FORMS_A_LIST)) count += names.length;
  }
  return count;
}

/**
 * The age of the oldest form in the store at `now` (milliseconds since 1970), of the first thousand under
 * each prefix; `null`: no form waits.
 */
export async function oldestWaitingSeconds(kv: Listing, now: number): Promise<number | null> {
  const lists = await Promise.all(
    PREFIXES.map((prefix) => kv.list({ prefix, limit: FORMS_A_LIST })),
  );
  const ages = lists.flatMap(({ keys }) => keys.map((key) => ageSeconds(key, now / 1000)));
  return ages.length === 0 ? null : Math.max(0, ...ages);
}

/** The store says when a form ends: it was put there as many days before as its kind is kept. */
function ageSeconds({ name, expiration = Infinity }: KVNamespaceListKey<unknown>, now: number) {
  const kind = FORM_KINDS.find((form) => name.startsWith(`${WAITING}${form}:`)) ?? "request";
  return Math.round(now - (expiration - KEPT_DAYS[kind] * DAY_SECONDS));
}

async function* listsOf(kv: Listing, prefix: string, limit: number): AsyncGenerator<string[]> {
  let cursor: string | null = null;
  do {
    const list: KVNamespaceListResult<unknown> = await kv.list({ prefix, limit, cursor });
    yield list.keys.map(({ name }) => name);
    cursor = list.list_complete ? null : list.cursor;
  } while (cursor !== null);
}

/** Moves one form; what is listed but gone was moved by another run (lists are up to a minute behind). */
async function move(name: string, db: D1Database, kv: KVNamespace, world: World): Promise<boolean> {
  try {
    const text = await kv.get(name);
    if (text === null) return true;
    await storeLate(db, v.parse(WaitingSchema, text));
    await kv.delete(name);
    return true;
  } catch (error) {
    world.report("waiting-form-not-moved", error);
    return false;
  }
}

const WaitingSchema = v.pipe(v.string(), v.parseJson(), SentRowSchema);
