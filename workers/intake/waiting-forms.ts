import * as v from "valibot";
import type { World } from "#workers/background/world.ts";
import { type SentRow, SentRowSchema } from "./sent-row.ts";
import { storeLate } from "./store-late.ts";

/** Forms that wait in the key-value store. */
const WAITING = "intake:";
/** What arrived as no form of ours: kept for a person to look at. */
const UNREADABLE = "unreadable:";

/** Forms looked at in one run of the sweep; the next one takes the others. */
const FORMS_A_RUN = 500;
const FORMS_A_LIST = 100;

/** The content is part of it: the same key may have been sent with other words. */
export function waitingKey({ form, key, contentHash }: SentRow): string {
  return `${WAITING}${form}:${key}:${contentHash.slice(0, 16)}`;
}

/** Puts a queue message aside that nobody could take in: into the store, whatever it is. Throws when that fails. */
export async function putAside(
  kv: Pick<KVNamespace, "put">,
  id: string,
  body: unknown,
): Promise<void> {
  const row = v.safeParse(SentRowSchema, body);
  const key = row.success ? waitingKey(row.output) : UNREADABLE + id;
  await kv.put(key, JSON.stringify(body));
}

/** Moves the forms that wait in the store to the database. Answers how many it could not move. */
export async function sweepWaiting(
  { db, kv }: { readonly db: D1Database; readonly kv: KVNamespace },
  world: World,
): Promise<number> {
  let cursor: string | null = null;
  let looked = 0;
  let left = 0;
  do {
    const list: KVNamespaceListResult<unknown> = await kv.list({
      prefix: WAITING,
      limit: FORMS_A_LIST,
      cursor,
    });
    for (const { name } of list.keys) {
      if (!(await move(name, db, kv, world))) left += 1;
    }
    looked += list.keys.length;
    cursor = list.list_complete ? null : list.cursor;
  } while (cursor !== null && looked < FORMS_A_RUN);
  return left;
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
