import type { ReactNode } from "react";
// The writer for Node keeps text as text until it is sent; the one for the edge encodes each attribute.
import { renderToPipeableStream } from "react-dom/server.node";
import { joinedBytes } from "#app/joined-bytes.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();

interface Rendered {
  readonly nonce: string;
  /** Nothing is sent before all of it is there. */
  readonly isWhole: boolean;
  /** What is missing then is given up. */
  readonly timeoutMs: number;
  readonly onError: (error: unknown) => void;
}

/**
 * The shell of a page at once, late data as it comes. React's own stream gives the shell in some thirty
 * pieces, each of which is copied on its way; here it is one, written when somebody reads.
 */
export function pageStream(
  page: ReactNode,
  { nonce, isWhole, timeoutMs, onError }: Rendered,
): Promise<ReadableStream<Bytes>> {
  const { promise: isReady, resolve, reject } = Promise.withResolvers<void>();
  const { pipe, abort } = renderToPipeableStream(page, {
    nonce,
    onError,
    onShellError(error) {
      clearTimeout(timer);
      reject(error);
    },
    [isWhole ? "onAllReady" : "onShellReady"]: resolve,
  });
  const timer = setTimeout(
    () => abort(new DOMException("The page took too long.", "TimeoutError")),
    timeoutMs,
  );
  const destination = new Destination(() => clearTimeout(timer));
  const stream = new ReadableStream<Bytes>(
    {
      start(controller) {
        destination.controller = controller;
      },
      pull() {
        if (destination.isOpen) return;
        destination.isOpen = true;
        // These are all the methods that React calls.
        pipe(destination as unknown as NodeJS.WritableStream);
      },
      cancel() {
        clearTimeout(timer);
        delete destination.controller;
        abort();
      },
    },
    { highWaterMark: 0 },
  );
  return isReady.then(() => stream);
}

/** What React writes to: pieces of a few kilobytes, which go out together when it is done with them. */
class Destination {
  /** Gone when nobody reads any more. */
  controller?: ReadableStreamDefaultController<Bytes>;
  isOpen = false;
  readonly #onEnd: () => void;
  #pieces: Bytes[] = [];

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
  }

  write(piece: string | Bytes): boolean {
    this.#pieces.push(typeof piece === "string" ? encoder.encode(piece) : piece);
    return true;
  }

  flush(): void {
    if (this.#pieces.length > 0) this.controller?.enqueue(joinedBytes(this.#pieces));
    this.#pieces = [];
  }

  end(): void {
    this.#onEnd();
    this.flush();
    this.controller?.close();
  }

  destroy(error: unknown): void {
    this.#onEnd();
    this.controller?.error(error);
  }

  /** Nobody holds it up: it takes whatever comes. */
  on(): this {
    return this;
  }
}
