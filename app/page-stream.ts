import { Buffer } from "node:buffer";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server.node";

type Bytes = Uint8Array<ArrayBuffer>;

interface StreamOptions {
  readonly nonce: string;
  readonly isWhole: boolean;
  readonly timeoutMs: number;
  readonly onError: (error: unknown) => void;
}

// React's Node renderer encodes text when it is sent. The edge renderer encodes each attribute.

const encoder = new TextEncoder();

/** Streams the shell in one chunk, then deferred data. React's own stream copies about thirty chunks. */
export async function pageStream(
  page: ReactNode,
  { nonce, isWhole, timeoutMs, onError }: StreamOptions,
): Promise<ReadableStream<Bytes>> {
  const { promise: isReady, resolve, reject } = Promise.withResolvers<void>();
  const { pipe, abort } = renderToPipeableStream(page, {
    nonce,
    onError,
    onShellError: reject,
    [isWhole ? "onAllReady" : "onShellReady"]: resolve,
  });
  setTimeout(() => abort(new DOMException("The page took too long.", "TimeoutError")), timeoutMs);
  await isReady;
  let pieces: Bytes[] = [];
  let isCancelled = false;
  return new ReadableStream<Bytes>({
    start(controller) {
      /** Collects React's chunks and sends them together. Has only the methods that React calls. */
      const destination = {
        write(piece: string | Bytes) {
          pieces.push(typeof piece === "string" ? encoder.encode(piece) : piece);
          return true;
        },
        flush() {
          if (pieces.length > 0 && !isCancelled) controller.enqueue(Buffer.concat(pieces));
          pieces = [];
        },
        end() {
          destination.flush();
          if (!isCancelled) controller.close();
        },
        destroy: (error: unknown) => controller.error(error),
        // No backpressure.
        on() {},
      };
      pipe(destination as unknown as NodeJS.WritableStream);
    },
    cancel() {
      isCancelled = true;
      abort();
    },
  });
}
