import { expect, test } from "vitest";
import fc from "fast-check";
import { newNonce } from "#workers/security/content-policy.ts";
import { etagOf, type Segment, segmentsOf, withNonce } from "./cached-page.ts";

const LIFETIME = { freshUntil: 0, servedUntil: 0 };

function tagFor(key: string, text: (nonce: string) => string): string {
  const nonce = newNonce();
  const bytes = new TextEncoder().encode(text(nonce));
  return etagOf({ ...LIFETIME, key, bytes, nonce, headers: [] });
}

test("the ETag depends on the text and the deploy, not on the nonce", () => {
  const text = (nonce: string) => `<script nonce="${nonce}"></script>`;
  const tag = tagFor("deploy/a", text);
  expect(tagFor("deploy/a", text)).toBe(tag);
  expect(tagFor("deploy/b", text)).not.toBe(tag);
  expect(tagFor("deploy/a", (nonce) => `${text(nonce)}!`)).not.toBe(tag);
  expect(tagFor("deploy/a", (nonce) => text(nonce).replace("script", "strict"))).not.toBe(tag);
});

/** Texts around nonces; some are long enough to be shared. */
const partsOfPages = fc.array(
  fc
    .tuple(fc.string({ unit: "grapheme" }), fc.nat({ max: 9000 }))
    .map(([text, spaces]) => text + " ".repeat(spaces)),
  { minLength: 1, maxLength: 12 },
);

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function marked(nonce: string, text: string): Segment[] {
  return segmentsOf(nonce, bytesOf(text));
}

async function textOf(chunks: Uint8Array<ArrayBuffer>[]): Promise<string> {
  return await new Blob(chunks).text();
}

test("each response has its own nonce everywhere and is otherwise unchanged", async () => {
  const property = fc.asyncProperty(partsOfPages, async (parts) => {
    const [first, one, other] = [newNonce(), newNonce(), newNonce()];
    const segments = marked(first, parts.join(first));
    // Created before either is read, to show that they don't share copied bytes.
    const answers = [one, other].map((nonce) => withNonce(segments, nonce));
    const texts = await Promise.all(answers.map(textOf));
    expect(texts).toEqual([parts.join(one), parts.join(other)]);
  });
  await fc.assert(property);
});

test("bytes far from a nonce are shared, and close nonces are copied together", () => {
  const nonce = newNonce();
  const far = "x".repeat(100_000);
  const bytes = bytesOf(`<a ${nonce}><b ${nonce}>${far}<c ${nonce}></c>`);
  const chunks = withNonce(segmentsOf(nonce, bytes), newNonce());
  expect(chunks.length).toBe(3);
  const shared = chunks.filter((chunk) => chunk.buffer === bytes.buffer);
  expect(shared.map((chunk) => chunk.length)).toEqual([far.length + "><c ".length]);
});
