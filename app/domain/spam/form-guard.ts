import type { FormKind, FormMark } from "#app/domain/forms/sent-form.ts";
import type { UnseenFields } from "./unseen-fields.ts";

/** Why a form comes back although every field is right. */
export type CaughtBy =
  /** The field that people do not see was filled in. */
  | "honeypot"
  /** It carries no stamp of ours: it is none of our pages, or of one before this check. */
  | "stamp"
  | "too-soon"
  /** Many forms of this kind came from the same address range. */
  | "too-many"
  /** Turnstile says no. */
  | "challenge";

export type Verdict =
  | { readonly ok: true; readonly marks: readonly FormMark[] }
  | { readonly ok: false; readonly caughtBy: CaughtBy };

/** What the server gives each form: its idempotency key and the stamp that belongs to it. */
export interface FormTicket {
  readonly key: string;
  /** Empty when the server has no secret to sign with. */
  readonly stamp: string;
}

/** A form that is right in every field. */
export interface SentContent {
  readonly key: string;
  /** What two sendings of the same form have in common (`contentOfMessage` and the like). */
  readonly content: string;
}

/** Keeps programs out of the forms. The Worker provides it; routes only know this shape. */
export interface FormGuard {
  /** For Turnstile's widget; `null` when it is not configured. */
  readonly siteKey: string | null;
  /** For a form that is shown for the first time. */
  newTicket(kind: FormKind): Promise<FormTicket>;
  /**
   * For a form that is shown again: it may be sent at once. Without a key it gets a new one.
   */
  ticketAgain(kind: FormKind, key: string | null): Promise<FormTicket>;
  /**
   * Whether a form that is right in every field is to be kept. A repeat of a kept form, with the same key
   * and the same content, is let through to its confirmation. Never throws.
   */
  judge(kind: FormKind, sent: SentContent, unseen: UnseenFields): Promise<Verdict>;
}
