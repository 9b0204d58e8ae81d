import { Buffer } from "node:buffer";
import { createHmac, timingSafeEqual } from "node:crypto";
import { site } from "#app/content/site.ts";
import type { DeskRefusal } from "#app/domain/desk/desk-form.ts";
import {
  DESK_FORM_PATH,
  DESK_KEY_PARAMETER,
  DESK_STUCK_PATH,
  type DeskKey,
  type DeskSubject,
  deskSignedText,
  formatDeskKey,
  parseDeskKey,
  type UnsignedDeskKey,
} from "#app/domain/desk/desk-key.ts";

function sign(secret: string, key: UnsignedDeskKey): string {
  return createHmac("sha256", secret).update(deskSignedText(key)).digest("hex");
}

/** The path with a key, for a mail or another desk page. */
export function deskPath(secret: string, key: UnsignedDeskKey): string {
  const path = key.subject === "stuck" ? DESK_STUCK_PATH : DESK_FORM_PATH;
  const text = formatDeskKey({ ...key, signature: sign(secret, key) });
  return `${path}?${DESK_KEY_PARAMETER}=${text}`;
}

export function deskAddress(secret: string, key: UnsignedDeskKey): string {
  return site.origin + deskPath(secret, key);
}

/** Checks the signature before the expiry, so that a changed date is foreign. `now`: epoch ms. */
export function verifyDeskKey(
  secret: string | null,
  text: string | null,
  subjects: readonly DeskSubject[],
  now: number,
): DeskKey | Exclude<DeskRefusal, "erased"> {
  if (secret === null) return "off";
  const key = parseDeskKey(text);
  if (!key) return "unreadable";
  const isSigned = timingSafeEqual(Buffer.from(sign(secret, key)), Buffer.from(key.signature));
  if (!isSigned || !subjects.includes(key.subject)) return "foreign";
  return key.expiresAt * 1000 <= now ? "expired" : key;
}
