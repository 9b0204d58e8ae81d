import { site } from "#app/content/site.ts";
import type { Block } from "#app/domain/mail/mail.ts";

/** Below what visitors get: who writes. */
export const visitorFoot = [
  `${site.legalName}, ${site.city}, ${site.country}`,
  `${site.email} · ${site.origin}`,
] as const;

/** Below what the agency gets. */
export const agencyFoot = [`Sent by the website of ${site.name}, ${site.origin}`] as const;

/**
 * Ends each mail to a visitor. Nobody has proven that the address is theirs; and a mail whose answer
 * was lost on the way is sent a second time.
 */
export const visitorClosing = [
  { kind: "heading", text: "If this was not you" },
  {
    kind: "paragraph",
    text: "Somebody may have typed your address by mistake. Answer this mail and we erase what we have stored. If this mail reaches you twice, it counts once.",
  },
  {
    kind: "link",
    label: "What we keep, and for how long",
    href: `${site.origin}/privacy-policy`,
  },
] as const satisfies readonly Block[];
