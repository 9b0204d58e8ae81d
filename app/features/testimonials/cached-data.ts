import { doublingMs } from "#app/domain/retry/backoff.ts";
import { showLoadingNote } from "./loading-note.tsx";
import { isAnswer } from "./cached-loader.ts";

/** Spec §9, data fetching defaults. */
const CACHE_LIFETIME_MS = 5 * 60 * 1000;
const RETRIES = 3;
const PAUSES = { firstMs: 1_000, maxMs: 30_000 };

interface CachedAnswer {
  readonly data: unknown;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const cache = new Map<string, CachedAnswer>();

/**
 * What `ask` answers for the address of a request, from the cache or with retries. Where all of them fail
 * it waits, and the page stays, until the visitor asks again or turns to something else (the signal).
 */
export async function cachedData<Data>(
  { url, signal }: Pick<Request, "url" | "signal">,
  ask: () => Promise<Data>,
): Promise<Data> {
  const cached = cache.get(url);
  // A clock may go back.
  if (cached && Math.abs(Date.now() - cached.at) < CACHE_LIFETIME_MS) return cached.data as Data;
  const data = await withRetries(signal, ask);
  cache.set(url, { data, at: Date.now() });
  return data;
}

async function withRetries<Data>(signal: AbortSignal, ask: () => Promise<Data>): Promise<Data> {
  for (let failures = 1; ; failures += 1) {
    try {
      const data = await ask();
      showLoadingNote(null);
      return data;
    } catch (error) {
      const isOver = signal.aborted || isAnswer(error);
      if (!isOver) await pause(failures, signal);
      if (isOver || signal.aborted) {
        showLoadingNote(null);
        throw error;
      }
    }
  }
}

function pause(failures: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  signal.addEventListener("abort", () => resolve(), { once: true });
  if (failures > RETRIES) showLoadingNote({ retry: resolve });
  else {
    showLoadingNote({ retry: null });
    setTimeout(resolve, doublingMs(failures, PAUSES));
  }
  return promise;
}
