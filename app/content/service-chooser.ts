import type { NeedReason } from "#app/domain/recommendations/find-needs.ts";

export const serviceChooser = {
  title: "Which do I need?",
  platform: "Store platform",
  europe: "Visitors from the EEA, the UK or Switzerland",
  submit: "Show my services",
  empty: "Answer three questions: your services stand here, each with its reason.",
  numbers: "Whether a server pays too depends on your orders:",
  tryNumbers: "try your numbers",
} as const;

/** What speaks for a service, beside it. */
export const needReasons: Readonly<Record<NeedReason, string>> = {
  google: "Google bids with your orders, each once and at its value.",
  meta: "Meta learns from the orders you really got.",
  tiktok: "TikTok learns from the orders you really got.",
  social: "Meta and TikTok, a pixel each, learn from the orders you really got.",
  microsoft: "Your ads on Bing get the same orders.",
  custom: "A custom store can hold anything, so we first look at what's there.",
  consent: "Google measures people there only if its tags know what they allowed.",
  reports: "One report compares your channels, and agrees with your orders.",
  "no-ads": "You see where your buyers come from, and where others leave.",
};
