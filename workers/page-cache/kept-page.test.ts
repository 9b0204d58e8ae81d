import { expect, test } from "vitest";
import { newNonce } from "#workers/security/nonce.ts";
import { tagOf } from "./kept-page.ts";

const LIFETIME = { freshUntil: 0, servedUntil: 0 };

function tagFor(key: string, text: (nonce: string) => string): string {
  const nonce = newNonce();
  const bytes = new TextEncoder().encode(text(nonce));
  return tagOf({ ...LIFETIME, key, bytes, nonce, headers: [] });
}

test("the tag is that of the text and the deploy, whatever the nonce was", () => {
  const text = (nonce: string) => `<script nonce="${nonce}"></script>`;
  const tag = tagFor("deploy/a", text);
  expect(tagFor("deploy/a", text)).toBe(tag);
  expect(tagFor("deploy/b", text)).not.toBe(tag);
  expect(tagFor("deploy/a", (nonce) => `${text(nonce)}!`)).not.toBe(tag);
  expect(tagFor("deploy/a", (nonce) => text(nonce).replace("script", "strict"))).not.toBe(tag);
});
