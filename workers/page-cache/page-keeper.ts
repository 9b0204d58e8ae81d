import { logError } from "#app/server-log.ts";
import { isIncomplete, newRendering, type Rendering } from "#workers/rendering.ts";
import { newNonce } from "#workers/security/content-policy.ts";
import { isStillAhead } from "#workers/still-ahead.ts";
import { type EdgePages, edgePages } from "./edge-pages.ts";
import type { KeptPage } from "./kept-page.ts";
import { isFresh, isServed, lifetimeOf, prolonged } from "./lifetime.ts";
import { headersToKeep, isForEverybody } from "./page-answer.ts";
import type { PageKey } from "./page-key.ts";
import { wholeOf } from "./passing-page.ts";

/** An isolate has 128 MB; all pages together are some 5 MB. */
const MAX_BYTES = 16 * 1024 * 1024;

/** The pages of an isolate, evicted by least recent use. */
export class IsolatePages {
  readonly #pages = new Map<string, KeptPage>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number = MAX_BYTES) {
    this.#maxBytes = maxBytes;
  }

  get(key: string): KeptPage | undefined {
    const page = this.#pages.get(key);
    if (page) {
      // A map keeps insertion order: re-inserting marks the most recent use.
      this.#pages.delete(key);
      this.#pages.set(key, page);
    }
    return page;
  }

  set(key: string, page: KeptPage): void {
    this.#delete(key);
    this.#pages.set(key, page);
    this.#bytes += page.bytes.length;
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#delete(oldest);
    }
  }

  #delete(key: string): void {
    this.#bytes -= this.#pages.get(key)?.bytes.length ?? 0;
    this.#pages.delete(key);
  }
}

/** A visitor who leaves may abort the rendering. */
const LOST_AFTER_MS = 10_000;

interface Making {
  readonly lostFrom: number;
  readonly end: Promise<void>;
}

/** In-flight renders, so that concurrent requests share one. */
class PagesInTheMaking {
  readonly #makings = new Map<string, Making>();

  begin(key: string, now: number): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    const making = { lostFrom: now + LOST_AFTER_MS, end: promise };
    this.#makings.set(key, making);
    return () => {
      if (this.#makings.get(key) === making) this.#makings.delete(key);
      resolve();
    };
  }

  endOf(key: string, now: number): Promise<void> | null {
    const making = this.#makings.get(key);
    return making && isStillAhead(making.lostFrom, now, LOST_AFTER_MS) ? making.end : null;
  }
}

/** How long a request waits for an in-flight rendering before it renders by itself. */
const PATIENCE_MS = 300;

/**
 * Where a page was found: in the isolate, in the Cache API, or after waiting for another request.
 */
export type Place = "isolate" | "edge" | "collapsed";

export interface FoundPage {
  readonly page: KeptPage;
  readonly place: Place;
}

/** The pages of the isolate and of the Cache API. */
export class PageKeeper {
  readonly inTheMaking = new PagesInTheMaking();
  readonly #isolate = new IsolatePages();
  readonly #edge: EdgePages = edgePages();

  /** Returns a page that may be served, else a stale one. */
  async find(key: PageKey): Promise<FoundPage | null> {
    const own = this.#own(key, "isolate");
    if (own && isServed(own.page, Date.now())) return own;
    const shared = await this.#fromEdge(key);
    if (!shared || (own && own.page.freshUntil >= shared.freshUntil)) return own;
    this.#isolate.set(key.text, shared);
    return { page: shared, place: "edge" };
  }

  async awaited(key: PageKey): Promise<FoundPage | null> {
    const end = this.inTheMaking.endOf(key.text, Date.now());
    if (!end) return null;
    await Promise.race([end, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    const made = this.#own(key, "collapsed");
    return made && isServed(made.page, Date.now()) ? made : null;
  }

  /** Returns whether the page was stored: complete and without errors. */
  async keep(
    key: PageKey,
    headers: readonly [string, string][],
    whole: Promise<Uint8Array<ArrayBuffer>>,
    rendering: Rendering,
  ): Promise<boolean> {
    try {
      const bytes = await whole;
      if (rendering.hasFailed) return false;
      const lifetime = lifetimeOf(Date.now(), rendering.dataFreshUntil);
      const page = { ...lifetime, key: key.text, bytes, nonce: rendering.nonce, headers };
      this.#isolate.set(key.text, page);
      if (key.isVersioned) await this.#edge.keep(key.text, page);
      return true;
    } catch (error) {
      logError("page-not-kept", error);
      return false;
    }
  }

  /** Renders a page in the background; on failure the stale page is extended. */
  async refresh(
    key: PageKey,
    old: KeptPage,
    make: (rendering: Rendering) => Promise<Response>,
  ): Promise<void> {
    const end = this.inTheMaking.begin(key.text, Date.now());
    try {
      const shared = await this.#fromEdge(key);
      if (shared && isFresh(shared, Date.now())) {
        this.#isolate.set(key.text, shared);
        return;
      }
      const rendering = newRendering(newNonce());
      const answer = await make(rendering);
      const isKept =
        isForEverybody(answer) &&
        !isIncomplete(rendering) &&
        (await this.keep(key, headersToKeep(answer), wholeOf(answer.body), rendering));
      if (!isKept) this.prolong(key, old);
    } catch (error) {
      logError("page-not-made", error);
      this.prolong(key, old);
    } finally {
      end();
    }
  }

  prolong(key: PageKey, old: KeptPage): void {
    this.#isolate.set(key.text, { ...old, ...prolonged(old, Date.now()) });
  }

  #own(key: PageKey, place: Place): FoundPage | null {
    const page = this.#isolate.get(key.text);
    return page ? { page, place } : null;
  }

  async #fromEdge(key: PageKey): Promise<KeptPage | null> {
    return key.isVersioned ? await this.#edge.find(key.text) : null;
  }
}
