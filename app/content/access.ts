/** What a set-up usually needs. */
export const accesses = [
  "Google Tag Manager with the right to publish",
  "GA4 as editor",
  "Google Ads as a standard user",
  "partner access in Meta's business settings",
  "a staff or collaborator account of the store",
] as const;
