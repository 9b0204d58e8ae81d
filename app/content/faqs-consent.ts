import type { Faq } from "./faq.ts";
import { priceOf } from "./price-of.ts";

export const consentFaqs: readonly Faq[] = [
  {
    id: "q17",
    question: "What is Consent Mode v2, and does my store need it?",
    answer: [
      "Consent Mode v2 tells Google's tags what a visitor allowed; you need it to advertise with Google to people in the EEA, the UK or Switzerland.",
      `It carries four signals: \`ad_storage\`, \`ad_user_data\`, \`ad_personalization\` and \`analytics_storage\`. Without them Google stops filling your audiences and measuring conversions from there. Our Consent Mode Setup, ${priceOf("SKU_14")}, connects your banner: a default before the first tag, an update on every choice, the other tags after it.`,
    ],
  },
  {
    id: "q18",
    question: "Does your tracking comply with the GDPR?",
    answer: [
      "We build the technical half: nothing that needs consent is stored or sent before it is given, and a withdrawal takes effect at once.",
      "The server obeys the same choice as the browser, and e-mail addresses leave only hashed and with consent. For each tag you get what it sends, to whom and on which consent. The legal half, privacy policy and contracts, belongs to your lawyer, who will ask for that list.",
    ],
  },
];
