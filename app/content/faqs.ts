import { createFaqs, type FaqTexts } from "#app/domain/seo/faq-meta.ts";
import { sampleAuditLink } from "./navigation.ts";
import { getPrice, priceDifference } from "./prices.ts";
import type { ServiceName } from "./service-details.ts";
import { HOSTING, terms } from "./site.ts";

const DASHBOARDS: readonly ServiceName[] = ["Looker Studio Dashboard", "GA4 Custom Dashboard"];

interface RequiredAccess {
  readonly access: string;
  readonly isFor: (service: string) => boolean;
}

/** What a set-up usually needs. An audit reads everything. */
const requiredAccess: readonly RequiredAccess[] = [
  {
    access: "Google Tag Manager with the right to publish",
    isFor: (service) => !DASHBOARDS.some((name) => name === service),
  },
  { access: "GA4 as editor", isFor: (service) => /Audit|GA4|Google Ads|Looker/.test(service) },
  {
    access: "Google Ads as a standard user",
    isFor: (service) => /Audit|Google Ads|Looker/.test(service),
  },
  {
    access: "partner access in Meta's business settings",
    isFor: (service) => /Audit|Social/.test(service),
  },
  {
    access: "a staff or collaborator account for the store",
    isFor: (service) => !DASHBOARDS.some((name) => name === service),
  },
];

/** Of these services, or of all. */
export function listAccess(services?: readonly string[]): string[] {
  return requiredAccess
    .filter(({ isFor }) => services?.some(isFor) ?? true)
    .map(({ access }) => access);
}

/** In the order a store owner asks. The first sentence of an answer must make sense alone. */
const groups: Readonly<Record<string, FaqTexts>> = {
  "Prices and terms": {
    q1: [
      "How much does conversion tracking for a store cost?",
      `Each service has a fixed price in US dollars, from ${getPrice("SKU_01")} for a tags audit to ${getPrice("SKU_11")} for a Looker Studio dashboard. GA4 in the browser is ${getPrice("SKU_02")} and Google Ads conversions are ${getPrice("SKU_04")}, however many events and orders you have.`,
    ],
    q2: [
      "Does one price cover all of my websites?",
      "No, prices are per website: one store with one checkout, whatever its number of products and ad campaigns.",
      "A second store needs its own data layer and test orders, so it's priced again: increase the quantity in your selections. Several languages on one checkout are one website.",
    ],
    q3: [
      "When do I pay, and is a payment method required for the request?",
      `The request needs no payment method; new clients pay ${terms.payment}, once scope and price are confirmed by e-mail.`,
      `Sending the request costs nothing and commits you to nothing. The first half is due when you've agreed to what we confirmed. ${terms.secondHalf} ${terms.refund}`,
    ],
    q4: [
      "Can I hire you by the hour instead?",
      "Yes, hourly engagements are possible where the scope can't be fixed in advance, such as finding a fault in somebody else's container.",
      "We agree on a rate and an estimate first, and ask before we exceed it. Listed services keep their fixed price, even when they take us longer than we thought.",
    ],
    q5: [
      "Where do I enter a discount code?",
      "Enter it in the field “Discount code” next to your selections, in the cart or on the request form, and press Apply.",
      "A code takes a percentage or an amount in dollars off the subtotal, never more than the subtotal itself. Capital letters make no difference.",
    ],
  },
  "How a set-up goes": {
    q6: [
      "What happens after I send my request?",
      "You see a reference at once, and within a few hours on working days we confirm the details by e-mail: services, total, and the access we need.",
      "When you agree, we begin with an audit and write the tag plan. You approve the plan, then we build.",
    ],
    q7: [
      "How long does a set-up take?",
      `A set-up takes ${terms.turnaround} from the moment we have access.`,
      "Day 0-1 is Audit & Access, day 1-2 the Tag Plan, day 3-4 Implementation, day 4-5 QA & Go-Live. These are working days. Where one took longer, a permission was missing, so we ask for all of them at the start.",
    ],
    q8: [
      "My store has tracking already. Where do we start?",
      `Start with Tags Audit & Debugging, ${getPrice("SKU_01")}: we check every tag on your store, find what fires twice, late or never, and fix small faults on the spot.`,
      "You receive the findings in writing, ranked by the money at stake: a doubled `purchase` comes before an untidy name. If you're replacing the tracking anyway, skip it: each new set-up begins with an audit.",
    ],
    q9: [
      "What access do you need, and do I have to share passwords?",
      `We never need a password: you invite us as a user to the accounts your services touch, and remove us ${terms.supportDays} days after go-live.`,
      `Usually that is ${new Intl.ListFormat("en").format(listAccess())}. Your confirmation lists those that apply.`,
    ],
    q10: [
      "Will my store slow down or stop working during the set-up?",
      "No, your store keeps selling: we build in a Tag Manager workspace that visitors never see, and publish after the tests.",
      "Tags load after the page and don't hold it up. Where the theme needs a data layer we work in a copy, and old tags leave in the release that brings the new ones. We can undo it all in one step.",
    ],
    q11: [
      "Who owns the containers, tags and dashboards?",
      "You do: everything is built in your own accounts from the first day, and it keeps running when our access ends.",
      "At hand-over you get the tag plan as built, the comparison with your test orders and the notes the next person needs. Nothing depends on a licence from us, and we charge no monthly fee.",
    ],
  },
  "Browser and server": {
    q12: [
      "What is the difference between client-side and server-side tracking?",
      "Client-side tags run in the visitor's browser and report to each platform; server-side events go to your own server, which passes them on.",
      "The browser sees the whole visit but loses events to blockers, short-lived cookies and tabs that close early. The server sees less of the visit but every order, including those it must not pass on. Where both run they share an ID, so each order is counted once.",
    ],
    q13: [
      "Should I choose the client-side or the server-side option?",
      `Choose client-side if you're new to ads, server-side once lost orders cost you more than the server: ${priceDifference("SKU_02", "SKU_03")} more for GA4, ${priceDifference("SKU_04", "SKU_05")} for Google Ads.`,
      `For a social platform the Event API adds ${priceDifference("SKU_08", "SKU_09")}. Two signs point to it: many visitors use Safari, or an ad platform reports far fewer purchases than your store.`,
    ],
    q14: [
      "Does server-side tracking help against ad blockers and Safari's cookie limits?",
      "Yes, in part: fewer requests are blocked on your own subdomain, and cookies that your server sets outlive those that scripts set.",
      "Safari's ITP keeps cookies of scripts for 7 days at most, and for 24 hours after some ad clicks. A server on your subdomain can keep them longer, if it shares your site's address range. We don't use this to follow people who declined.",
    ],
    q15: [
      "Do I need a server of my own, and who pays for it?",
      "You need a server container on a subdomain of your store: we set it up, and you pay its host directly.",
      `Google Cloud and specialised tag hosts both work, and most stores fit the smaller plans, ${HOSTING}. You add one DNS record; we send you its value. An Event API alone often needs no server: some store platforms send the events themselves, and we configure that.`,
    ],
    q16: [
      "How do you prevent orders from being counted twice?",
      "Browser and server send the same ID with an order, so a platform recognises the second report and drops it.",
      "Meta and TikTok compare `event_id` together with the event's name; Google Ads and GA4 compare `transaction_id`. The confirmation page needs care too: reopened or reloaded, it must not send another `purchase`.",
    ],
  },
  "Consent and privacy": {
    q17: [
      "What is Consent Mode v2, and does my store need it?",
      "Consent Mode v2 tells Google's tags what a visitor allowed; you need it to advertise with Google to people in the EEA, the UK or Switzerland.",
      `It carries four signals: \`ad_storage\`, \`ad_user_data\`, \`ad_personalization\` and \`analytics_storage\`. Without them Google stops filling your audiences and measuring conversions there. Our Consent Mode Setup, ${getPrice("SKU_14")}, connects your banner: a default before the first tag, an update on every choice, the other tags after it.`,
    ],
    q18: [
      "Does your tracking comply with the GDPR?",
      "We build the technical half: nothing that needs consent is stored or sent before it is given, and a withdrawal takes effect at once.",
      "The server obeys the same choice as the browser, and e-mail addresses leave only hashed and with consent. For each tag you get what it sends, to whom and with what consent. The legal half belongs to your lawyer, who will ask for that list.",
    ],
  },
  Platforms: {
    q19: [
      "Which store platforms do you work with?",
      "We work with Shopify, WooCommerce, BigCommerce, Adobe Commerce (Magento), Squarespace, Wix, PrestaShop and headless or custom stores.",
      "Shopify runs pixels in a sandbox, so the order comes from its customer events; WooCommerce gives us the whole page; a headless store needs a few lines from your developers. If a platform holds something back, we tell you before you pay.",
    ],
    q20: [
      "What does the GA4 set-up include?",
      "The GA4 set-up measures the whole shopping funnel: `view_item`, `add_to_cart`, `begin_checkout` and `purchase`, with values, currency and items.",
      `We keep your own visits out, list payment providers as unwanted referrals so an order keeps its source, and check revenue against ten real orders. It costs ${getPrice("SKU_02")} client-side and ${getPrice("SKU_03")} with server-side included.`,
    ],
    q21: [
      "Are enhanced conversions part of Google Ads Conversion Tracking?",
      "Yes, in both options: with consent, each order carries a hashed e-mail address or phone number, so Google can match it to a click.",
      "That recovers orders whose click cookie is gone, such as a click on a phone and an order on a laptop. Each conversion carries value, currency and `transaction_id`.",
    ],
    q22: [
      "What does dynamic remarketing need from my Merchant Center feed?",
      "The item IDs in your events have to match your Merchant Center feed, character for character, or ads can't show the product.",
      "This is where most set-ups fail: the feed says `shopify_US_123_456` and the store sends `456`. We map IDs for variants and countries, send `view_item` and `add_to_cart` with `google_business_vertical` set to `retail`, and check that the lists fill.",
    ],
    q23: [
      "Do I need the Meta Conversions API if I have the pixel?",
      "We recommend both: the pixel reports from the browser, and the Conversions API, our Event API option, repeats the events from a server.",
      `Each pair shares an \`event_id\` and the event's name, and Meta keeps one of the two. The server's copy arrives when the browser's is blocked, and carries \`fbp\`, \`fbc\` and hashed contact data, with consent, for a better match. One platform costs ${getPrice("SKU_08")} with the pixel alone and ${getPrice("SKU_09")} with both.`,
    ],
    q24: [
      "Can you set up TikTok, Pinterest, Snapchat and other channels?",
      "Yes: TikTok, Pinterest, Snapchat and LinkedIn are each one Social Media Pixel, client-side or with the platform's Event API beside it.",
      `The server's event repeats the browser's under the same ID there too. Channels of another kind, such as an affiliate network, an e-mail tool or a marketplace, are a Third Party Marketing Channel Pixel at ${getPrice("SKU_10")}: one tag with order ID, value and voucher.`,
    ],
    q25: [
      "Do you track Microsoft Advertising (Bing) conversions as well?",
      `Yes, the add-on Bing Ads Conversion Tracking, ${getPrice("SKU_13")}, sets up Microsoft's UET tag and goals with the revenue of each order.`,
      "A `purchase` carries `revenue_value` and `currency`, so bids can follow value. UET has its own consent mode with `ad_storage`; we connect it to the same banner.",
    ],
  },
  "Results and support": {
    q26: [
      "Why do GA4, Google Ads, Meta and my store report different numbers?",
      "They answer different questions: the store counts orders, GA4 credits visits, and each ad platform credits its own clicks and views.",
      "Google Ads books a conversion on the day of the click, GA4 on the day of the order, and Meta may count people who only saw an ad. That difference stays. What we remove is the rest: orders that are missing, doubled or reported at the wrong value.",
    ],
    q27: [
      "Which dashboard suits me: Looker Studio or GA4?",
      `Take the Looker Studio Dashboard, ${getPrice("SKU_11")}, to see cost and revenue of several platforms on one page, for yourself and for people without GA4.`,
      `Take the GA4 Custom Dashboard, ${getPrice("SKU_12")}, when your questions are about the store: which step loses buyers, which products are seen but not bought. Build either only on figures you trust.`,
    ],
    q28: [
      "How do I know that the tracking is right?",
      "We place test orders, compare ten real ones line by line with what each platform received, and hand the comparison over to you.",
      "Every event in the tag plan is checked on a phone and a computer, with and without consent: for ID, value, currency and items. Every difference is explained or fixed before we call the set-up done.",
    ],
    q29: [
      "What support do I get after go-live?",
      `Each set-up includes ${terms.supportDays} days of post-implementation support: we answer questions and fix, free of charge, whatever doesn't work as described.`,
      "Write to us as soon as a figure looks odd, before you change a campaign because of it. After that, or when a new theme or checkout needs other tags, we help by the hour or with a new package, at a price you know first.",
    ],
    q30: [
      "Where can I read reviews of your work?",
      "Our clients' reviews are on Upwork and Fiverr, where only people who have paid for the work can write one, and further up on this page.",
      "Each review names the platform it comes from. Ask us for reviews from stores like yours.",
    ],
  },
};

export const faqGroups = Object.entries(groups).map(([heading, texts]) => ({
  heading,
  faqs: createFaqs(texts),
}));

/** Below the answer of a question. */
export const faqLinks: Readonly<Record<string, { label: string; to: string }>> = {
  q8: sampleAuditLink,
};

export const faqs = faqGroups.flatMap((group) => group.faqs);
