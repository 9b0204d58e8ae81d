import { Buffer } from "node:buffer";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server.node";

type Bytes = Uint8Array<ArrayBuffer>;

interface StreamOptions {
  readonly nonce: string;
  readonly waitsForAll: boolean;
  readonly timeoutMs: number;
  readonly onError: (error: unknown) => void;
}

const encoder = new TextEncoder();

/**
 * Streams the shell in one chunk, then deferred data; React's own stream copies about thirty chunks.
 * Uses the Node renderer, because the edge renderer encodes each attribute separately.
 */
export async function pageStream(
  page: ReactNode,
  { nonce, waitsForAll, timeoutMs, onError }: StreamOptions,
): Promise<ReadableStream<Bytes>> {
  const { promise: isReady, resolve, reject } = Promise.withResolvers<void>();
  const { pipe, abort } = renderToPipeableStream(page, {
    nonce,
    onError,
    onShellError: reject,
    [waitsForAll ? "onAllReady" : "onShellReady"]: resolve,
  });
  setTimeout(() => abort(new DOMException("The page took too long.", "TimeoutError")), timeoutMs);
  await isReady;
  let chunks: Bytes[] = [];
  let isCancelled = false;
  return new ReadableStream<Bytes>({
    start(controller) {
      /** Collects React's chunks and sends them together. Has only the methods that React calls. */
      const destination = {
        write(chunk: string | Bytes) {
          chunks.push(typeof chunk === "string" ? encoder.encode(chunk) : chunk);
          return true;
        },
        flush() {
          if (chunks.length > 0 && !isCancelled) controller.enqueue(Buffer.concat(chunks));
          chunks = [];
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
