import { joinedBytes } from "#app/joined-bytes.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** What a page comes as; `null`: it is empty. */
type Body = ReadableStream<Bytes> | null;

/** The one who had a page made; gone when they have left. */
interface Visitor {
  controller?: ReadableStreamDefaultController<Bytes>;
}

/**
 * A page on its way to the visitor who had it made, and all of it for who keeps it, however slowly the
 * visitor reads. Both have the same bytes: a clone of the answer would copy all of them twice.
 */
export function passing(body: Body): { stream: ReadableStream<Bytes>; whole: Promise<Bytes> } {
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

/** All of a page that is made for nobody yet. */
export function wholeOf(body: Body): Promise<Bytes> {
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
  return joinedBytes(pieces);
}
