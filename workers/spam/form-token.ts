import { Buffer } from "node:buffer";
import type { FormKind } from "#app/domain/forms/sent-form.ts";
import { formatFormToken, type FormToken, signedText } from "#app/domain/spam/form-token.ts";

const HMAC = { name: "HMAC", hash: "SHA-256" } as const;

export async function signFormToken(
  secret: string,
  kind: FormKind,
  key: string,
  sendableFrom: number,
): Promise<string> {
  const text = Buffer.from(signedText(kind, key, sendableFrom));
  const signature = Buffer.from(await crypto.subtle.sign(HMAC, await keyOf(secret), text));
  return formatFormToken({ sendableFrom, signature: signature.toString("hex") });
}

/** Verifies the form token of a form in constant time. */
export async function isValidFormToken(
  secret: string,
  kind: FormKind,
  key: string,
  formToken: FormToken,
): Promise<boolean> {
  const text = Buffer.from(signedText(kind, key, formToken.sendableFrom));
  const signature = Buffer.from(formToken.signature, "hex");
  return await crypto.subtle.verify(HMAC, await keyOf(secret), signature, text);
}

async function keyOf(secret: string): Promise<CryptoKey> {
  return await crypto.subtle.importKey("raw", Buffer.from(secret), HMAC, false, ["sign", "verify"]);
}
