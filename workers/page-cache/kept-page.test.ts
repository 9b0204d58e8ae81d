import { expect, test } from "vitest";
import { newNonce } from "#workers/security/nonce.ts";
import { keptPage } from "./kept-page.ts";

const LIFETIME = { freshUntil: 0, servedUntil: 0 };

function kept(key: string, text: (nonce: string) => string) {
  const nonce = newNonce();
  const bytes = new TextEncoder().encode(text(nonce));
  return keptPage(key, bytes, nonce, [], LIFETIME);
}

test("the tag is that of the text and the deploy, whatever the nonce was", () => {
  const text = (nonce: string) => `<script nonce="${nonce}"></script>`;
  const { tag } = kept("deploy/a", text);
  expect(kept("deploy/a", text).tag).toBe(tag);
  expect(kept("deploy/b", text).tag).not.toBe(tag);
  expect(kept("deploy/a", (nonce) => `${text(nonce)}!`).tag).not.toBe(tag);
  expect(kept("deploy/a", (nonce) => text(nonce).replace("script", "strict")).tag).not.toBe(tag);
});
