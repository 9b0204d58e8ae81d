import type { FindingId } from "#app/domain/store-check/finding-id.ts";
import type { Certainty, Finding, Verdict } from "#app/domain/store-check/store-check.ts";
import type { StoreRefusal } from "#app/domain/store-check/store-page.ts";
import type { ListedSku } from "./prices.ts";
import { consentWords } from "./store-check-consent.ts";
import { seenWords } from "./store-check-seen.ts";
import { tagWords } from "./store-check-tags.ts";
import type { FindingWords, FindingWriter } from "./store-check-words.ts";

const findingWriters: Readonly<Record<FindingId, FindingWriter>> = {
  ...tagWords,
  ...consentWords,
  ...seenWords,
};

/** The sentences for a finding, with its names in them. Between backticks: code. */
export function getFindingWords({ id, names }: Pick<Finding, "id" | "names">): FindingWords {
  return findingWriters[id](names);
}

export const verdictNames: Readonly<Record<Verdict, string>> = {
  wrong: "Costs orders or data",
  weak: "Could be better",
  fine: "In order",
  seen: "Seen",
};

export const certaintyNames: Readonly<Record<Certainty, string>> = {
  sure: "We saw it in the page",
  likely: "It follows from what we saw",
  possible: "The page alone can't tell: try the test",
};

export const pageInOrder = {
  headline: "Your page is in order.",
  text: "We found nothing to repair in what your server sent, so we recommend nothing. What we couldn't see is listed below.",
};

/** No document shows these, whatever the tool that reads it. */
export const unseen = {
  heading: "What we couldn't see",
  items: {
    "What a container loads": "Its tags and triggers are on Google's servers, not in your page.",
    "Checkout and thank-you page": "They need a cart and a payment.",
    "Shopify's customer events": "The page has their list, not what they send.",
    "Events from your server": "They never touch the browser.",
    "Whether an order arrives": "Once, at the right value, with its ad.",
  },
  closing: "Needs one test order: that is the audit.",
};

export const readingNote = "Reading the page. This takes up to five seconds.";

/** The document is a frame that scripts fill. */
export const emptyFrame = {
  headline: "Your page arrives empty, and scripts fill it in the browser.",
  text: "That's how an app is built, and no fault. We read what the server sends, so what's missing there says nothing about your tracking.",
};

interface RefusalWords {
  readonly headline: string;
  readonly meaning: string;
  readonly todo: string;
}

const refusals: Readonly<Record<StoreRefusal, RefusalWords>> = {
  "no-address": {
    headline: "That's no web address.",
    meaning: "We need the address of a page in your store.",
    todo: "Enter it as in the browser, such as store.com.",
  },
  "not-public": {
    headline: "That address isn't on the public web.",
    meaning: "We read pages that anyone can open: a domain such as store.com, on the usual ports.",
    todo: "Enter your store's public address. For a preview, ask us and we look at it together.",
  },
  "this-site": {
    headline: "That's our own site.",
    meaning: "We measure it the way we'd measure yours, and show what a visit sends.",
    todo: "Enter your store's address.",
  },
  "visitor-limit": {
    headline: "You've checked several stores within a minute.",
    meaning: "We limit checks so that nobody's store gets many requests from us.",
    todo: "Wait a minute, then try again.",
  },
  "store-limit": {
    headline: "This store has just been checked several times.",
    meaning: "We limit how often we ask one store, to spare its server.",
    todo: "Wait a minute, then try again.",
  },
  robots: {
    headline: "Your store asks us not to read this page.",
    meaning: "Its robots.txt says so, and we obey it.",
    todo: "Enter a page that it allows, or tell us about your store and we look at it with your permission.",
  },
  "unknown-host": {
    headline: "We found no store at that address.",
    meaning: "The domain name doesn't lead anywhere.",
    todo: "Check the spelling, then try again.",
  },
  timeout: {
    headline: "Your store didn't answer in time.",
    meaning: "It may be slow at the moment, or keep programs like ours waiting.",
    todo: "Try again in a minute. If it stays slow, buyers wait too.",
  },
  redirects: {
    headline: "That address forwards too often.",
    meaning: "We follow a few redirects, and this one doesn't end or leads to where we don't go.",
    todo: "Open your store in a browser and copy the address that you end up at.",
  },
  status: {
    headline: "Your store answered with an error.",
    meaning: "It may show the page to browsers only, ask for a password, or be closed.",
    todo: "Open the address in a private window. If you see your store there, it doesn't let programs in.",
  },
  challenge: {
    headline: "Your store lets only browsers in.",
    meaning: "It answered with a check that people pass and programs don't. That's no fault.",
    todo: "Nothing: your visitors aren't affected. The questions below lead to a recommendation all the same.",
  },
  "not-html": {
    headline: "There's no web page at that address.",
    meaning: "It's a picture, a document or data.",
    todo: "Enter the address of your store's home page or of a product.",
  },
};

/** `status`: of the answer, if that is the reason. */
export function getRefusalWords(reason: StoreRefusal, status: number | null): RefusalWords {
  const words = refusals[reason];
  if (reason !== "status" || status === null) return words;
  return { ...words, headline: `Your store answered with an error (${status}).` };
}

/** They lead to a recommendation without the page. */
export const storeQuestions: readonly { readonly question: string; readonly sku: ListedSku }[] = [
  {
    question: "Does an ad platform report more orders than your store has?",
    sku: "SKU_01",
  },
  {
    question: "Does GA4 show clearly fewer orders than your store, most of all on phones?",
    sku: "SKU_03",
  },
  {
    question: "Do you sell to Europe, and have you never seen what your banner changes?",
    sku: "SKU_14",
  },
  {
    question: "Do you pay for Google Ads without order values in its reports?",
    sku: "SKU_04",
  },
  {
    question: "Do you pay for Meta or TikTok and see fewer purchases there than in your store?",
    sku: "SKU_09",
  },
];
