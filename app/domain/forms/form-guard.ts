import type { FormKind, FormFlag } from "./sent-form.ts";
import type { FormToken } from "./form-token.ts";
import type { HiddenFields } from "./hidden-fields.ts";

export type RejectionReason = "honeypot" | "token" | "too-soon" | "too-many" | "challenge";

export type SpamResult =
  | { readonly ok: true; readonly flags: readonly FormFlag[] }
  | { readonly ok: false; readonly reason: RejectionReason };

export interface FormTicket {
  readonly key: string;
  /** Empty when the server has no secret. */
  readonly formToken: string;
}

export interface FormGuard {
  /** Site key of Turnstile's widget; `null` when not configured. */
  readonly siteKey: string | null;
  newTicket(kind: FormKind): FormTicket;
  /** For a form rendered again. Keeps a key with a valid token; otherwise returns a new ticket. */
  renewTicket(
    kind: FormKind,
    sent: { readonly key: string | null; readonly formToken: FormToken | null },
  ): FormTicket;
  /** Accepts a repeat with the same key and content. Never throws. */
  check(
    kind: FormKind,
    sent: { readonly key: string; readonly content: string },
    hidden: HiddenFields,
  ): Promise<SpamResult>;
}
