import type { ContactTopic } from "#app/domain/forms/contact-topic.ts";

export const contactTopicNames = {
  tracking: "Conversion tracking",
  cro: "Conversion-rate optimisation",
  ads: "Google Ads management",
  "running-work": "Work we've done or are doing for you",
  other: "Something else",
} as const satisfies Record<ContactTopic, string>;
