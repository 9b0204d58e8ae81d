import type { Faq, FaqGroup } from "./faq.ts";
import { consentFaqs } from "./faqs-consent.ts";
import { platformFaqs } from "./faqs-platforms.ts";
import { priceFaqs } from "./faqs-prices.ts";
import { processFaqs } from "./faqs-process.ts";
import { resultFaqs } from "./faqs-results.ts";
import { serverFaqs } from "./faqs-server.ts";

export type { Faq } from "./faq.ts";

/** In the order in which a store owner asks. A new answer begins with a sentence that can stand alone. */
export const faqGroups: readonly FaqGroup[] = [
  { heading: "Prices and terms", faqs: priceFaqs },
  { heading: "How a set-up goes", faqs: processFaqs },
  { heading: "Browser and server", faqs: serverFaqs },
  { heading: "Consent and privacy", faqs: consentFaqs },
  { heading: "Platforms", faqs: platformFaqs },
  { heading: "Results and support", faqs: resultFaqs },
];

export const faqs: readonly Faq[] = faqGroups.flatMap((group) => group.faqs);
