import { Buffer } from "node:buffer";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server.node";

type Bytes = Uint8Array<ArrayBuffer>;

// React's Node renderer encodes text when it is sent. The edge renderer encodes each attribute.

const encoder = new TextEncoder();

/** Streams the shell in one chunk, then deferred data. React's own stream copies about thirty chunks. */
export function pageStream(
  page: ReactNode,
  {
    nonce,
    isWhole,
    timeoutMs,
    onError,
  }: {
    nonce: string;
    isWhole: boolean;
    timeoutMs: number;
    onError: (error: unknown) => void;
  },
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
        // The only methods that React calls.
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

/** Collects React's chunks and sends them together. */
class Destination {
  /** Undefined after the client disconnects. */
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
    if (this.#pieces.length > 0) this.controller?.enqueue(Buffer.concat(this.#pieces));
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

  /** No backpressure. */
  on(): this {
    return this;
  }
}
