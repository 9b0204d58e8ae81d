import { expect, test } from "vitest";
import { readBody, teeBody } from "./tee-body.ts";

const PIECES = ["<p>one", "two", "three</p>"];

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

/** A page whose pieces come when they are told to. */
function slowPage() {
  const { readable, writable } = new TransformStream<
    Uint8Array<ArrayBuffer>,
    Uint8Array<ArrayBuffer>
  >();
  return { body: readable, writer: writable.getWriter() };
}

function page(pieces = PIECES.map(bytesOf)): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
}

test("the visitor gets each piece as it comes, and all of it is kept", async () => {
  const { body, writer } = slowPage();
  const { stream, whole } = teeBody(body);
  const reader = stream.getReader();
  for (const piece of PIECES) {
    const [{ value }] = await Promise.all([reader.read(), writer.write(bytesOf(piece))]);
    expect(value && textOf(value)).toBe(piece);
  }
  await writer.close();
  expect((await reader.read()).done).toBe(true);
  expect(textOf(await whole)).toBe(PIECES.join(""));
});

test("all of it is kept when the visitor reads nothing, and when they leave", async () => {
  expect(textOf(await teeBody(page()).whole)).toBe(PIECES.join(""));
  const { body, writer } = slowPage();
  const { stream, whole } = teeBody(body);
  await writer.write(bytesOf("<p>"));
  await stream.cancel();
  await writer.write(bytesOf("</p>"));
  await writer.close();
  expect(textOf(await whole)).toBe("<p></p>");
});

test("what breaks on its way is whole for nobody", async () => {
  const { body, writer } = slowPage();
  const { stream, whole } = teeBody(body);
  const failure = new Error("broken");
  const told = Promise.allSettled([whole, stream.getReader().read()]);
  await writer.abort(failure);
  expect(await told).toMatchObject([{ reason: failure }, { reason: failure }]);
});

test("a page of one piece is not copied, and an empty one is empty", async () => {
  const only = bytesOf("<p></p>");
  expect(await readBody(page([only]))).toBe(only);
  expect(await readBody(null)).toHaveLength(0);
});
