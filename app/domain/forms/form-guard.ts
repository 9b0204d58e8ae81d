import type { FormKind, FormFlag } from "./sent-form.ts";
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
  newTicket(kind: FormKind): Promise<FormTicket>;
  /** For a form rendered again, which may be sent at once. Creates a missing key. */
  renewTicket(kind: FormKind, key: string | null): Promise<FormTicket>;
  /** Accepts a repeat with the same key and content. Never throws. */
  check(
    kind: FormKind,
    sent: { readonly key: string; readonly content: string },
    hidden: HiddenFields,
  ): Promise<SpamResult>;
}
