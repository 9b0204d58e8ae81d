import { expect, test } from "vitest";
import fc from "fast-check";
import { newNonce } from "#workers/content-security-policy.ts";
import { bodyFor, type CachedPage, createETag } from "./cached-page.ts";

function tagFor(key: string, text: (nonce: string) => string): string {
  const nonce = newNonce();
  return createETag(createPage(key, nonce, text(nonce)));
}

function createPage(key: string, nonce: string, text: string): CachedPage {
  const lifetime = { freshUntil: 0, staleUntil: 0 };
  return { ...lifetime, key, bytes: new TextEncoder().encode(text), nonce, headers: [] };
}

const script = (nonce: string) => `<script nonce="${nonce}"></script>`;

test("the ETag does not depend on the nonce", () => {
  expect(tagFor("deploy/a", script)).toBe(tagFor("deploy/a", script));
});

test("the ETag depends on the deploy", () => {
  expect(tagFor("deploy/b", script)).not.toBe(tagFor("deploy/a", script));
});

test("the ETag depends on the text", () => {
  const tag = tagFor("deploy/a", script);
  expect(tagFor("deploy/a", (nonce) => `${script(nonce)}!`)).not.toBe(tag);
  expect(tagFor("deploy/a", (nonce) => script(nonce).replace("script", "strict"))).not.toBe(tag);
});

test("ten thousand nonces differ", () => {
  expect(new Set(Array.from({ length: 10_000 }, newNonce)).size).toBe(10_000);
});

/** Texts around nonces. */
const partsOfPages = fc.array(
  fc
    .tuple(fc.string({ unit: "grapheme" }), fc.nat({ max: 9000 }))
    .map(([text, spaces]) => text + " ".repeat(spaces)),
  { minLength: 1, maxLength: 12 },
);

test("each response has its own nonce everywhere and is otherwise unchanged", () => {
  const property = fc.property(partsOfPages, (parts) => {
    const [first, one, other] = [newNonce(), newNonce(), newNonce()];
    const page = createPage("deploy/a", first, parts.join(first));
    // Created before either is read, to show that they don't share bytes.
    const bodies = [one, other].map((nonce) => bodyFor(page, nonce));
    const texts = bodies.map((body) => new TextDecoder().decode(body));
    expect(texts).toEqual([parts.join(one), parts.join(other)]);
  });
  fc.assert(property);
});
