import { Buffer } from "node:buffer";
import type { FormKind } from "#app/domain/forms/sent-form.ts";
import { formatFormToken, type FormToken, signedText } from "#app/domain/forms/form-token.ts";

const HMAC = { name: "HMAC", hash: "SHA-256" } as const;

/** `sendableFrom`: milliseconds since 1970. */
export async function signFormToken(
  secret: string,
  kind: FormKind,
  key: string,
  sendableFrom: number,
): Promise<string> {
  const text = encodeUtf8(signedText(kind, key, sendableFrom));
  const signature = new Uint8Array(await crypto.subtle.sign(HMAC, await keyOf(secret), text));
  return formatFormToken({ sendableFrom, signature: Buffer.from(signature).toString("hex") });
}

/** Verifies the form token of a form in constant time. */
export async function isValidFormToken(
  secret: string,
  kind: FormKind,
  key: string,
  formToken: FormToken,
): Promise<boolean> {
  const text = encodeUtf8(signedText(kind, key, formToken.sendableFrom));
  const signature = Uint8Array.from(formToken.signature.match(/../g) ?? [], (hex) =>
    Number.parseInt(hex, 16),
  );
  return await crypto.subtle.verify(HMAC, await keyOf(secret), signature, text);
}

async function keyOf(secret: string): Promise<CryptoKey> {
  return await crypto.subtle.importKey("raw", encodeUtf8(secret), HMAC, false, ["sign", "verify"]);
}

function encodeUtf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
