import { Buffer } from "node:buffer";
import { referenceFrom } from "#app/domain/forms/sent-form.ts";

async function sha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}

export async function sha256Hex(text: string): Promise<string> {
  return Buffer.from(await sha256(text)).toString("hex");
}

/** Gives a resubmission the same reference in every isolate. */
export async function deriveReference(text: string): Promise<string> {
  return referenceFrom(await sha256(text));
}

/** Version 8, for custom schemes (RFC 9562 §5.8). */
export async function deriveUuid(text: string): Promise<string> {
  const hex = await sha256Hex(text);
  const variant = "89ab"[Number.parseInt(hex.charAt(16), 16) % 4];
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, `$1-$2-8$3-${variant}$4-$5`);
}
