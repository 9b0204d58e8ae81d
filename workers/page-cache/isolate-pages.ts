import type { KeptPage } from "./kept-page.ts";

/** An isolate has 128 MB for everything; all pages of the site together are some 5 MB. */
const MAX_BYTES = 16 * 1024 * 1024;

/** The pages that an isolate holds; the one that was asked for longest ago makes room. */
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
      // A map keeps the order in which it was filled: the end is what was asked for last.
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
