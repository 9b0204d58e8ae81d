import { Suspense, use } from "react";
import { expect, test, vi } from "vitest";
import { pageStream } from "./page-stream.ts";

const NONCE = "test";
const TIMEOUT_MS = 1000;
/** Longer than React's chunks, in characters of one to four bytes. */
const LONG = "a’“ü🙂".repeat(2000);

function options(change: object = {}) {
  return { nonce: NONCE, waitsForAll: false, timeoutMs: TIMEOUT_MS, onError: vi.fn(), ...change };
}

function Late({ words }: { words: Promise<string> }) {
  return <p>{use(words)}</p>;
}

function page(words: Promise<string>) {
  return (
    <html lang="en">
      <body>
        <h1>Shell</h1>
        <div dangerouslySetInnerHTML={{ __html: LONG }} />
        <Suspense fallback="Reading">
          <Late words={words} />
        </Suspense>
      </body>
    </html>
  );
}

async function readShell() {
  const { promise, resolve } = Promise.withResolvers<string>();
  const stream = await pageStream(page(promise), options());
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  const { value: shell } = await reader.read();
  return { shell, reader, resolve };
}

test("sends the shell in one chunk", async () => {
  const { shell } = await readShell();
  expect(shell).toMatch(/^<!DOCTYPE html><html lang="en">.*<h1>Shell<\/h1>/);
  expect(shell).toContain(LONG);
  expect(shell).toContain("Reading");
});

test("sends deferred data when it resolves", async () => {
  const { shell, reader, resolve } = await readShell();
  expect(shell).not.toContain("Late words");
  resolve("Late words");
  const { value: rest } = await reader.read();
  expect(rest).toContain("Late words");
  expect(rest).not.toContain("<h1>");
  expect(rest).toContain(`<script nonce="${NONCE}"`);
  expect(rest).toMatch(/<\/html>$/);
});

test("resolves to the complete page when waitsForAll is set", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const resolved = vi.fn();
  const stream = pageStream(page(promise), options({ waitsForAll: true }));
  void stream.then(resolved);
  // Meanwhile, another visitor gets the shell.
  await pageStream(page(promise), options());
  expect(resolved).not.toHaveBeenCalled();
  resolve("Late words");
  const html = await new Response(await stream).text();
  expect(html).toContain("Late words");
  expect(html).not.toMatch(/Reading|<script/);
});

async function readTooLate() {
  const never = new Promise<string>(() => {});
  const given = options({ timeoutMs: 1 });
  const html = await new Response(await pageStream(page(never), given)).text();
  return { html, onError: given.onError };
}

test("ends the page after the timeout of deferred data", async () => {
  const { html } = await readTooLate();
  expect(html).toMatch(/Reading.*<\/html>/s);
});

test("reports deferred data that doesn't resolve in time", async () => {
  const { onError } = await readTooLate();
  expect(onError.mock.calls).toMatchObject([[{ name: "TimeoutError" }, {}]]);
});

test("stops rendering when the reader cancels", async () => {
  const given = options();
  const stream = await pageStream(page(new Promise(() => {})), given);
  const reader = stream.getReader();
  await reader.read();
  await reader.cancel();
  await vi.waitFor(() => expect(given.onError).toHaveBeenCalledOnce());
  expect(String(given.onError.mock.calls[0])).toContain("aborted by the server without a reason");
});

test("rejects when the shell fails to render", async () => {
  function Broken(): never {
    throw new Error("broken");
  }
  await expect(pageStream(<Broken />, options())).rejects.toThrow("broken");
});
