import type { ConsentChoice } from "#app/domain/consent/consent.ts";
import type { TagManager } from "#app/domain/consent/tag-manager.ts";

/** What the script in the head is told by the server: the same for every visitor. */
export interface EarlySettings extends TagManager {
  readonly textVersion: number;
  /** Keys that go when a purpose is not allowed; `*` at the end stands for any ending. */
  readonly clears: Readonly<Record<keyof ConsentChoice, readonly string[]>>;
}

declare global {
  /** Written before the script by consent-script.tsx. */
  const CONSENT_SETTINGS: EarlySettings;

  interface Window {
    /** What is allowed now, the signal applied; `null` while the visitor has not chosen. */
    consentChoice?: ConsentChoice | null;
  }
}
