import { logError } from "#app/server-log.ts";
import { isIncomplete, newRendering, type Rendering } from "#workers/rendering.ts";
import { newNonce } from "#workers/security/content-policy.ts";
import { isStillAhead } from "#workers/still-ahead.ts";
import type { CachedPage } from "./cached-page.ts";
import { cacheableHeaders, isCacheable } from "./cached-response.ts";
import { type EdgeCache, edgeCache } from "./edge-cache.ts";
import { extendedLifetime, isFresh, isServed, lifetimeOf } from "./lifetime.ts";
import type { PageKey } from "./page-key.ts";
import { readBody } from "./tee-body.ts";

/** An isolate has 128 MB; all pages together are some 5 MB. */
const MAX_BYTES = 16 * 1024 * 1024;

/** The pages of an isolate, evicted by least recent use. */
export class IsolateCache {
  readonly #pages = new Map<string, CachedPage>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number = MAX_BYTES) {
    this.#maxBytes = maxBytes;
  }

  get(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    if (page) {
      // A map keeps insertion order: re-inserting marks the most recent use.
      this.#pages.delete(key);
      this.#pages.set(key, page);
    }
    return page;
  }

  set(key: string, page: CachedPage): void {
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
const ABANDONED_AFTER_MS = 10_000;

interface InFlightRender {
  readonly lostFrom: number;
  readonly end: Promise<void>;
}

/** In-flight renders, so that concurrent requests share one. */
class InFlightRenders {
  readonly #makings = new Map<string, InFlightRender>();

  begin(key: string, now: number): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    const making = { lostFrom: now + ABANDONED_AFTER_MS, end: promise };
    this.#makings.set(key, making);
    return () => {
      if (this.#makings.get(key) === making) this.#makings.delete(key);
      resolve();
    };
  }

  endOf(key: string, now: number): Promise<void> | null {
    const making = this.#makings.get(key);
    return making && isStillAhead(making.lostFrom, now, ABANDONED_AFTER_MS) ? making.end : null;
  }
}

/** How long a request waits for an in-flight rendering before it renders by itself. */
const PATIENCE_MS = 300;

/**
 * Where a page was found: in the isolate, in the Cache API, or after waiting for another request.
 */
export type Place = "isolate" | "edge" | "collapsed";

export interface FoundPage {
  readonly page: CachedPage;
  readonly place: Place;
}

/** The pages of the isolate and of the Cache API. */
export class PageStore {
  readonly inFlight = new InFlightRenders();
  readonly #isolate = new IsolateCache();
  readonly #edge: EdgeCache = edgeCache();

  /** Returns a page that may be served, else a stale one. */
  async find(key: PageKey): Promise<FoundPage | null> {
    const own = this.#own(key, "isolate");
    if (own && isServed(own.page, Date.now())) return own;
    const shared = await this.#fromEdge(key);
    if (!shared || (own && own.page.freshUntil >= shared.freshUntil)) return own;
    this.#isolate.set(key.text, shared);
    return { page: shared, place: "edge" };
  }

  async waitForRender(key: PageKey): Promise<FoundPage | null> {
    const end = this.inFlight.endOf(key.text, Date.now());
    if (!end) return null;
    await Promise.race([end, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    const made = this.#own(key, "collapsed");
    return made && isServed(made.page, Date.now()) ? made : null;
  }

  /** Returns whether the page was stored: complete and without errors. */
  async put(
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
      if (key.isVersioned) await this.#edge.put(key.text, page);
      return true;
    } catch (error) {
      logError("page-not-kept", error);
      return false;
    }
  }

  /** Renders a page in the background; on failure the stale page is extended. */
  async refresh(
    key: PageKey,
    old: CachedPage,
    make: (rendering: Rendering) => Promise<Response>,
  ): Promise<void> {
    const end = this.inFlight.begin(key.text, Date.now());
    try {
      const shared = await this.#fromEdge(key);
      if (shared && isFresh(shared, Date.now())) {
        this.#isolate.set(key.text, shared);
        return;
      }
      const rendering = newRendering(newNonce());
      const answer = await make(rendering);
      const isKept =
        isCacheable(answer) &&
        !isIncomplete(rendering) &&
        (await this.put(key, cacheableHeaders(answer), readBody(answer.body), rendering));
      if (!isKept) this.extend(key, old);
    } catch (error) {
      logError("page-not-made", error);
      this.extend(key, old);
    } finally {
      end();
    }
  }

  extend(key: PageKey, old: CachedPage): void {
    this.#isolate.set(key.text, { ...old, ...extendedLifetime(old, Date.now()) });
  }

  #own(key: PageKey, place: Place): FoundPage | null {
    const page = this.#isolate.get(key.text);
    return page ? { page, place } : null;
  }

  async #fromEdge(key: PageKey): Promise<CachedPage | null> {
    return key.isVersioned ? await this.#edge.find(key.text) : null;
  }
}
