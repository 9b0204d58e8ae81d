import * as v from "valibot";
import { FORM_KINDS } from "#app/domain/forms/sent-form.ts";

/** `stuck` is the page of everything that waits; its id is the day of the mail. */
export const DESK_SUBJECTS = [...FORM_KINDS, "stuck"] as const;
export type DeskSubject = (typeof DESK_SUBJECTS)[number];

export const DESK_FORM_PATH = "/desk/form";
export const DESK_STUCK_PATH = "/desk/stuck";
export const DESK_PATHS: readonly string[] = [DESK_FORM_PATH, DESK_STUCK_PATH];
export const DESK_KEY_PARAMETER = "key";

const LINK_LIFETIME_S = 30 * 24 * 60 * 60;

/** What a link in a mail to the agency allows, signed by the server. */
export interface DeskKey {
  readonly subject: DeskSubject;
  readonly id: string;
  /** Epoch seconds. */
  readonly expiresAt: number;
  /** HMAC-SHA256 as lower-case hex. */
  readonly signature: string;
}

export type UnsignedDeskKey = Omit<DeskKey, "signature">;

const DeskKeySchema = v.pipe(
  v.string(),
  v.regex(/^[a-z]+\.[0-9a-f-]{10,36}\.\d{10}\.[0-9a-f]{64}$/),
  v.transform((text) => {
    const [subject, id, expiresAt, signature] = text.split(".");
    return { subject, id, expiresAt: Number(expiresAt), signature };
  }),
  v.object({
    subject: v.picklist(DESK_SUBJECTS),
    id: v.string(),
    expiresAt: v.number(),
    signature: v.string(),
  }),
);

export function parseDeskKey(text: string | null): DeskKey | null {
  return v.parse(v.fallback(v.nullable(DeskKeySchema), null), text);
}

export function formatDeskKey({ subject, id, expiresAt, signature }: DeskKey): string {
  return [subject, id, expiresAt, signature].join(".");
}

/** The first words keep it apart from the other texts that FORM_SECRET signs. */
export function deskSignedText({ subject, id, expiresAt }: UnsignedDeskKey): string {
  return `desk-1 ${subject} ${id} ${expiresAt}`;
}

/** A link expires 30 days after its form came, so that each attempt of a mail has the same. `time`: ISO 8601. */
export function getExpiry(time: string): number {
  return Math.floor(Date.parse(time) / 1000) + LINK_LIFETIME_S;
}
