import type { OptionalPurpose, Purpose } from "#app/domain/consent/consent.ts";

/** Increase it when a purpose or its meaning changes: the banner then appears again. */
export const CONSENT_TEXT_VERSION = 1;

export const consentQuestion = "May we count visits and see which ads work?";

export const consentLater = "Change it any time under Manage Cookies.";

export const signalNotice =
  "Your browser sends Global Privacy Control, so marketing stays off whatever you choose.";

export const purposes: Readonly<Record<Purpose, { label: string; text: string }>> = {
  necessary: {
    label: "Necessary",
    text: "Keeps your selection, your forms and this choice. Always on.",
  },
  analytics: { label: "Analytics", text: "Counts visits and shows us which pages are read." },
  marketing: {
    label: "Marketing",
    text: "Tells ad platforms which ad led to a request, and lets them show ads that fit.",
  },
};

export const optionalPurposes: readonly OptionalPurpose[] = ["analytics", "marketing"];
