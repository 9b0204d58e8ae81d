import { logError } from "#app/server-log.ts";
import { isIncomplete, newRendering, type Rendering } from "#workers/rendering.ts";
import { newNonce } from "#workers/security/content-policy.ts";
import type { CachedPage } from "./cached-page.ts";
import { type EdgeCache, edgeCache } from "./edge-cache.ts";
import { extended, isFresh, isServable, isUnexpired, lifetimeOf } from "./lifetime.ts";
import type { PageKey } from "./page-key.ts";
import { isCacheable, storedHeaders } from "./page-response.ts";

/** An isolate has 128 MB in all; the pages of the site take about 5 MB. */
const MAX_BYTES = 16 * 1024 * 1024;

/** An LRU cache of pages, limited by their size. */
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
      // A map iterates in insertion order: the last entry is the most recently used.
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

/** A render may end with the request of a visitor who disconnects. */
const RENDER_LOST_AFTER_MS = 10_000;

class InFlightRenders {
  readonly #renders = new Map<string, { readonly lostFrom: number; readonly end: Promise<void> }>();

  /** Returns a function to call when the render ends, successful or not. */
  begin(key: string, now: number): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    const render = { lostFrom: now + RENDER_LOST_AFTER_MS, end: promise };
    this.#renders.set(key, render);
    return () => {
      if (this.#renders.get(key) === render) this.#renders.delete(key);
      resolve();
    };
  }

  endOf(key: string, now: number): Promise<void> | null {
    const render = this.#renders.get(key);
    return render && isUnexpired(render.lostFrom, now, RENDER_LOST_AFTER_MS) ? render.end : null;
  }
}

/** A coalesced request waits this long for the render in flight, then renders itself. */
const COALESCING_TIMEOUT_MS = 300;

export interface CacheHit {
  readonly page: CachedPage;
  /** `collapsed`: rendered by a coalesced request. */
  readonly source: "isolate" | "edge" | "collapsed";
}

export class PageStore {
  readonly inFlight = new InFlightRenders();
  readonly #isolate = new IsolateCache();
  readonly #edge: EdgeCache = edgeCache();

  /** Returns the newest cached page; its lifetime says whether it is only good for stale-if-error. */
  async find(key: PageKey): Promise<CacheHit | null> {
    const page = this.#isolate.get(key.text);
    const local: CacheHit | null = page ? { page, source: "isolate" } : null;
    if (page && isServable(page, Date.now())) return local;
    const shared = await this.#fromEdge(key);
    if (!shared || (page && page.freshUntil >= shared.freshUntil)) return local;
    this.#isolate.set(key.text, shared);
    return { page: shared, source: "edge" };
  }

  async findCoalesced(key: PageKey): Promise<CacheHit | null> {
    const end = this.inFlight.endOf(key.text, Date.now());
    if (!end) return null;
    await Promise.race([end, new Promise((resolve) => setTimeout(resolve, COALESCING_TIMEOUT_MS))]);
    const page = this.#isolate.get(key.text);
    return page && isServable(page, Date.now()) ? { page, source: "collapsed" } : null;
  }

  /** Returns false when the response was incomplete or failed while it streamed. */
  async put(
    key: PageKey,
    headers: readonly [string, string][],
    body: Promise<ArrayBuffer>,
    rendering: Rendering,
  ): Promise<boolean> {
    try {
      const bytes = new Uint8Array(await body);
      if (rendering.hasFailed) return false;
      const lifetime = lifetimeOf(Date.now(), rendering.dataFreshUntil);
      const page = { ...lifetime, key: key.text, bytes, nonce: rendering.nonce, headers };
      this.#isolate.set(key.text, page);
      if (key.isVersioned) await this.#edge.put(key.text, page);
      return true;
    } catch (error) {
      logError("page-not-cached", error);
      return false;
    }
  }

  /** Replaces a stale page, or extends it when the render fails. */
  async revalidate(
    key: PageKey,
    stale: CachedPage,
    render: (rendering: Rendering) => Promise<Response>,
  ): Promise<void> {
    const end = this.inFlight.begin(key.text, Date.now());
    try {
      const shared = await this.#fromEdge(key);
      if (shared && isFresh(shared, Date.now())) {
        this.#isolate.set(key.text, shared);
        return;
      }
      const rendering = newRendering(newNonce());
      const response = await render(rendering);
      const isStored =
        isCacheable(response) &&
        !isIncomplete(rendering) &&
        (await this.put(key, storedHeaders(response), response.arrayBuffer(), rendering));
      if (!isStored) this.extend(key, stale);
    } catch (error) {
      logError("page-not-rendered", error);
      this.extend(key, stale);
    } finally {
      end();
    }
  }

  /** Delays the next attempt to render a page that failed. */
  extend(key: PageKey, stale: CachedPage): void {
    this.#isolate.set(key.text, { ...stale, ...extended(stale, Date.now()) });
  }

  async #fromEdge(key: PageKey): Promise<CachedPage | null> {
    return key.isVersioned ? await this.#edge.find(key.text) : null;
  }
}
