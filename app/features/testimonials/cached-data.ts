import { showLoadingNote } from "./loading-note.tsx";
import { isAnswer } from "./cached-loader.ts";

/** Spec §9. */
const CACHE_LIFETIME_MS = 5 * 60 * 1000;
const RETRIES = 3;
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;

interface CachedAnswer {
  readonly data: unknown;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const cache = new Map<string, CachedAnswer>();

/**
 * Data for a request's address, from the cache or with retries. When all fail it waits, keeping the
 * page, until the visitor retries or the signal aborts.
 */
export async function cachedData<Data>(
  { url, signal }: Pick<Request, "url" | "signal">,
  ask: () => Promise<Data>,
): Promise<Data> {
  const cached = cache.get(url);
  // The clock may jump back.
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
    setTimeout(resolve, Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), MAX_PAUSE_MS));
  }
  return promise;
}
