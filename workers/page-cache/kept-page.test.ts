import { expect, test } from "vitest";
import { newNonce } from "#workers/security/nonce.ts";
import { bodyWith, keptPage } from "./kept-page.ts";

const LIFETIME = { freshUntil: 0, servedUntil: 0 };

function kept(key: string, text: (nonce: string) => string) {
  const nonce = newNonce();
  const bytes = new TextEncoder().encode(text(nonce));
  return keptPage(key, bytes, nonce, [], LIFETIME);
}

test("each answer has its own nonce in every place, and all other letters as they were", async () => {
  const text = (nonce: string) => `<p>Zürich – 5 €</p><script nonce="${nonce}">${nonce}</script>`;
  const page = await kept("key", text);
  const [one, other] = [newNonce(), newNonce()];
  expect(new TextDecoder().decode(bodyWith(page, one))).toBe(text(one));
  expect(new TextDecoder().decode(bodyWith(page, other))).toBe(text(other));
});

test("the tag is that of the text and the deploy, whatever the nonce was", async () => {
  const text = (nonce: string) => `<script nonce="${nonce}"></script>`;
  const { tag } = await kept("deploy/a", text);
  expect((await kept("deploy/a", text)).tag).toBe(tag);
  expect((await kept("deploy/b", text)).tag).not.toBe(tag);
  expect((await kept("deploy/a", (nonce) => `${text(nonce)}!`)).tag).not.toBe(tag);
});
