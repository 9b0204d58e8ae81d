import { isStillAhead } from "#workers/still-ahead.ts";

/** A visitor who leaves may take the making of a page along. */
const LOST_AFTER_MS = 10_000;

interface Making {
  readonly lostFrom: number;
  readonly end: Promise<void>;
}

/** Which pages an isolate is making, so that a page is made once however many ask for it. */
export class PagesInTheMaking {
  readonly #makings = new Map<string, Making>();

  /** Answers what is to be called at the end, whatever came of it. */
  begin(key: string, now: number): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    const making = { lostFrom: now + LOST_AFTER_MS, end: promise };
    this.#makings.set(key, making);
    return () => {
      if (this.#makings.get(key) === making) this.#makings.delete(key);
      resolve();
    };
  }

  /** When the making of a page ends; `null` while nobody makes it. */
  endOf(key: string, now: number): Promise<void> | null {
    const making = this.#makings.get(key);
    return making && isStillAhead(making.lostFrom, now, LOST_AFTER_MS) ? making.end : null;
  }
}
