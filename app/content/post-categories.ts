/** What posts are filed under, by the id in their front matter; in the order of the blog's list. */
export const postCategories = {
  tracking: "Tracking",
  "server-side": "Server-side",
  consent: "Consent",
  ads: "Ads",
  reporting: "Reporting",
} as const;

export type PostCategory = keyof typeof postCategories;
