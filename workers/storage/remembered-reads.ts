import {
  FRESH_FOR_MS,
  MAX_RETRIES,
  MAX_RETRY_DELAY_MS,
  retryDelayMs,
} from "#app/domain/reviews/reading-defaults.ts";
import { isStillAhead } from "#workers/still-ahead.ts";

/** What a read needs of the world; arguments, so that a test needs no waiting. */
export interface Surroundings {
  /** Milliseconds. */
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  /** Lets work go on after the response (`waitUntil`). */
  readonly keepAlive: (work: Promise<void>) => void;
  /** Told once a refresh, after its last retry. */
  readonly onFailure: (error: unknown) => void;
}

/** One request's surroundings: `patience` ends when its page should wait no longer. */
interface RequestSurroundings extends Surroundings {
  readonly patience: () => Promise<void>;
}

/** The page that something is read for. */
export interface Reader {
  /** What is fresh for no longer than this counts as stale: the page is to last that long. */
  readonly aheadMs: number;
  /** Told of each value until when it is fresh; 0: it is stale, or there is none. */
  readonly onRead: (freshUntil: number) => void;
}

/**
 * Plain data only, no promise of the request that reads: workerd cancels what goes on for a request that
 * has ended, so another one that waits for it alone may wait for ever.
 */
interface Remembered<Value> {
  known?: { readonly value: Value; readonly freshUntil: number };
  /** Until then nobody asks again: somebody does already, or has just failed. */
  quietUntil: number;
}

export interface Memory<Value> {
  readonly entries: Map<string, Remembered<Value>>;
  readonly maxEntries: number;
}

export function newMemory<Value>(maxEntries: number): Memory<Value> {
  return { entries: new Map(), maxEntries };
}

/**
 * The value of a key: from memory while it is fresh, else read, and while that fails or takes too
 * long the last one known, or `null`. Never throws. A failed read is repeated behind the response.
 */
export async function recall<Value>(
  memory: Memory<Value>,
  key: string,
  read: () => Promise<Value>,
  around: RequestSurroundings,
  reader: Reader,
): Promise<Value | null> {
  const entry = entryOf(memory, key);
  const now = around.now();
  const isFresh = now + reader.aheadMs < freshUntil(entry, now);
  if (!isFresh && !isStillAhead(entry.quietUntil, now, MAX_RETRY_DELAY_MS)) {
    // What is known serves the others meanwhile; where nothing is, each asks for itself.
    if (entry.known) entry.quietUntil = now + MAX_RETRY_DELAY_MS;
    const first = attempt(entry, read, around);
    around.keepAlive(retry(first, entry, read, around));
    const isTooSlow = around.patience().then(() => {
      if (!entry.known) entry.quietUntil = now + MAX_RETRY_DELAY_MS;
    });
    await Promise.race([first, isTooSlow]);
  }
  reader.onRead(freshUntil(entry, around.now()));
  return entry.known?.value ?? null;
}

/** 0: what is known is stale, or nothing is. */
function freshUntil({ known }: Remembered<unknown>, now: number): number {
  return known && isStillAhead(known.freshUntil, now, FRESH_FOR_MS) ? known.freshUntil : 0;
}

/** The key's entry; the one that was made first makes room when there are too many. */
function entryOf<Value>({ entries, maxEntries }: Memory<Value>, key: string): Remembered<Value> {
  const found = entries.get(key);
  if (found) return found;
  const [oldest] = entries.keys();
  if (entries.size >= maxEntries && oldest !== undefined) entries.delete(oldest);
  const entry = { quietUntil: 0 };
  entries.set(key, entry);
  return entry;
}

interface Failure {
  readonly error: unknown;
}

/** Reads once and remembers what came. */
async function attempt<Value>(
  entry: Remembered<Value>,
  read: () => Promise<Value>,
  { now }: Surroundings,
): Promise<Failure | null> {
  try {
    const value = await read();
    entry.known = { value, freshUntil: now() + FRESH_FOR_MS };
    entry.quietUntil = 0;
    return null;
  } catch (error) {
    entry.quietUntil = now() + MAX_RETRY_DELAY_MS;
    return { error };
  }
}

/** Repeats a failed read; what fails to the end is told once. */
async function retry<Value>(
  first: Promise<Failure | null>,
  entry: Remembered<Value>,
  read: () => Promise<Value>,
  around: Surroundings,
): Promise<void> {
  let failure = await first;
  for (let count = 0; failure && count < MAX_RETRIES; count += 1) {
    await around.sleep(retryDelayMs(count));
    failure = await attempt(entry, read, around);
  }
  if (failure) around.onFailure(failure.error);
}
