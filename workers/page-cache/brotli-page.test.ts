import fc from "fast-check";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { newNonce } from "#workers/security/nonce.ts";
import { brotliPage, plainPage, STAND_IN } from "./brotli-page.ts";
import { bodyFor, type KeptPage, tagOf } from "./kept-page.ts";
import { marksOf } from "./stretches.ts";

const LIFETIME = { freshUntil: 1, servedUntil: 2 };

/** What stands between the places of a nonce, which are attributes. */
const partsOfPages = fc.array(
  fc
    .tuple(fc.string({ unit: "grapheme" }), fc.lorem(), fc.constantFrom('">', '" src'))
    .map(([text, words, end]) => `${end}${text}${words.repeat(5)}<script nonce="`),
  { minLength: 2, maxLength: 12 },
);

function kept(nonce: string, text: string): KeptPage {
  const bytes = new TextEncoder().encode(text);
  return { ...LIFETIME, key: "key", coding: "identity", bytes, nonce, headers: [] };
}

async function bytesFor(page: KeptPage, nonce: string): Promise<Uint8Array> {
  return new Uint8Array(await new Blob(bodyFor(page, nonce)).arrayBuffer());
}

async function textFor(page: KeptPage, nonce: string): Promise<string> {
  return brotliDecompressSync(await bytesFor(page, nonce)).toString();
}

/** The same nonce everywhere, and one of each kind of letter at its end. */
const NONCES = ["A", "z", "0", "+"].map((letter) => `${letter.repeat(22)}==`);

test("each answer has its own nonce in every place, and all other letters as they were", async () => {
  const property = fc.asyncProperty(partsOfPages, async (parts) => {
    const first = newNonce();
    const page = await brotliPage(kept(first, parts.join(first)));
    if (!page) throw new Error("it is not compressed");
    for (const nonce of [...NONCES, newNonce()]) {
      expect(await textFor(page, nonce)).toBe(parts.join(nonce));
    }
  });
  await fc.assert(property);
});

test("the nonce stands in it once, so one copy of few letters is written for a visitor", async () => {
  const nonce = newNonce();
  const script = `<script nonce="${nonce}" src="/a.js"></script>`;
  const page = await brotliPage(kept(nonce, `<p>${script}</p>`.repeat(50)));
  expect(page && marksOf(page.nonce, page.bytes).length).toBe(1);
  expect(page?.bytes.length).toBeLessThan(200);
});

test("what has no nonce is compressed as well", async () => {
  const text = "word ".repeat(1000);
  const page = await brotliPage(kept(newNonce(), text));
  expect(page && (await textFor(page, newNonce()))).toBe(text);
  expect(page?.bytes.length).toBeLessThan(100);
});

test("a text that cannot be read back with another nonce is not sent to anybody", async () => {
  const nonce = newNonce();
  // What stands for the nonce while it is compressed is a text of this page: it would follow the nonce.
  const page = kept(nonce, `<i id="${nonce}">${STAND_IN}`.repeat(2));
  expect(await brotliPage(page)).toBeNull();
});

test("who does not read Brotli gets the page as it was", async () => {
  const nonce = newNonce();
  const page = kept(nonce, `<i id="${nonce}">${"x".repeat(10_000)}<i id="${nonce}">`);
  const brotli = await brotliPage(page);
  expect(brotli && plainPage(brotli)).toEqual({ ...page, tag: tagOf(page) });
  expect(brotli && tagOf(brotli)).toBe(tagOf(page));
});
