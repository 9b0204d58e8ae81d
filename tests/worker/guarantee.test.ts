import { expect, test } from "vitest";
import { terms } from "#app/content/site.ts";
import { PAGES } from "./page-addresses.ts";
import { pageAt } from "./read-html.ts";

const PRICES = PAGES["/conversion-tracking-services-request"];

/** The part of each page in which a visitor decides, and the texts that explain it. */
const PARTS = [
  [PAGES["/"], /See services and prices.*?<figure/s],
  [PRICES, /Select both.*?<\/form>/s],
  [PAGES["/checkout"], /Send request<\/button><p.*?What happens next/s],
  [PRICES, /id="faq-q3">.*?<\/details>/s],
  [PAGES["/terms-and-conditions"], /id="prices-and-payment".*?id="law-and-changes"/s],
] as const;

test.each(PARTS)("%s gives the guarantee in %s", async (address, part) => {
  const [text] = part.exec((await pageAt(address)).main) ?? [];
  expect(text).toContain(terms.secondHalf);
  expect(text).toContain(terms.refund);
});
