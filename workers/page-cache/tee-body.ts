import { concatBytes } from "#app/concat-bytes.ts";

type Bytes = Uint8Array<ArrayBuffer>;

type Body = ReadableStream<Bytes> | null;

/** The visitor whose request rendered the page; gone when they left. */
interface Visitor {
  controller?: ReadableStreamDefaultController<Bytes>;
}

/**
 * Tees a body: a stream for the visitor, and all its bytes for the cache, however slowly the
 * visitor reads. `Response.clone()` would copy every byte twice.
 */
export function teeBody(body: Body): { stream: ReadableStream<Bytes>; whole: Promise<Bytes> } {
  const visitor: Visitor = {};
  const stream = new ReadableStream<Bytes>({
    start(controller) {
      visitor.controller = controller;
    },
    cancel() {
      delete visitor.controller;
    },
  });
  return { stream, whole: gathered(body, visitor) };
}

export function readBody(body: Body): Promise<Bytes> {
  return gathered(body, {});
}

async function gathered(body: Body, visitor: Visitor): Promise<Bytes> {
  const pieces: Bytes[] = [];
  try {
    const reader = body?.getReader();
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      pieces.push(read.value);
      visitor.controller?.enqueue(read.value);
    }
    visitor.controller?.close();
  } catch (error) {
    visitor.controller?.error(error);
    throw error;
  }
  return concatBytes(pieces);
}
