import { Buffer } from "node:buffer";
import { referenceFrom } from "#app/domain/forms/reference.ts";

/** SHA-256 of a text. */
export async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}

/** By it two sendings of the same content are known; hexadecimal. */
export async function contentHashOf(content: string): Promise<string> {
  return Buffer.from(await digest(content)).toString("hex");
}

/**
 * The reference that belongs to a text. Not drawn by chance: who repeats a form while the database
 * is away is told the same reference again, by whichever isolate.
 */
export async function referenceOf(text: string): Promise<string> {
  return referenceFrom(await digest(text));
}

/** A UUID that belongs to a text: version 8, which is for any scheme of one's own (RFC 9562 §5.8). */
export async function uuidOf(text: string): Promise<string> {
  const bytes = (await digest(text)).slice(0, 16);
  const [version = 0, variant = 0] = [bytes[6], bytes[8]];
  bytes[6] = (version & 0x0f) | 0x80;
  bytes[8] = (variant & 0x3f) | 0x80;
  return Buffer.from(bytes)
    .toString("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
