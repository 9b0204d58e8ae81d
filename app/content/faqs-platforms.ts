import type { Faq } from "./faq.ts";
import { priceOf } from "./price-of.ts";

export const platformFaqs: readonly Faq[] = [
  {
    id: "q19",
    question: "Which store platforms do you work with?",
    answer: [
      "We work with Shopify, WooCommerce, BigCommerce, Adobe Commerce (Magento), Squarespace, Wix, PrestaShop and headless or custom stores.",
      "They differ in what a tag may see of the checkout. Shopify runs pixels there in a sandbox, so the order comes from its customer events; WooCommerce gives us the whole page; a headless store needs a few lines of your developers. Where a platform keeps something back, we tell you before you pay.",
    ],
  },
  {
    id: "q20",
    question: "What does the GA4 set-up include?",
    answer: [
      "The GA4 set-up measures the whole shopping funnel: `view_item`, `add_to_cart`, `begin_checkout` and `purchase`, with values, currency and items.",
      `We keep your own visits out, list payment providers as unwanted referrals so that an order keeps its source, and check the revenue against ten real orders. It is ${priceOf("SKU_02")} client-side and ${priceOf("SKU_03")} client-side and server-side together.`,
    ],
  },
  {
    id: "q21",
    question: "Are enhanced conversions part of Google Ads Conversion Tracking?",
    answer: [
      "Yes, in both options: with consent, a hashed e-mail address or phone number goes along, so that Google can match an order to a click.",
      "That recovers orders whose click cookie is gone, for example because somebody clicked on the phone and bought on the laptop. Each conversion carries value, currency and `transaction_id`.",
    ],
  },
  {
    id: "q22",
    question: "What does dynamic remarketing need from my Merchant Center feed?",
    answer: [
      "The item ids in your events have to be the ids in your Merchant Center feed, character by character, or ads cannot show the product.",
      "This is where most set-ups fail: the feed says `shopify_US_123_456` and the store sends `456`. We map ids for variants and countries, send `view_item` and `add_to_cart` with `google_business_vertical` set to `retail`, and check that the lists fill.",
    ],
  },
  {
    id: "q23",
    question: "Do I need the Meta Conversions API if I have the pixel?",
    answer: [
      "We recommend both: the pixel reports from the browser, and the Conversions API, our Event API option, repeats the events from a server.",
      `Each pair shares an \`event_id\` and the event's name, and Meta keeps one of the two. The server's copy arrives when the browser's is blocked, and carries \`fbp\`, \`fbc\` and hashed contact data, on consent, for a better match. One platform costs ${priceOf("SKU_08")} with the pixel alone and ${priceOf("SKU_09")} with both.`,
    ],
  },
  {
    id: "q24",
    question: "Can you set up TikTok, Pinterest, Snapchat and other channels?",
    answer: [
      "Yes: TikTok, Pinterest, Snapchat and LinkedIn are each one Social Media Pixel, client-side or with the platform's Event API beside it.",
      `The server's event repeats the browser's under the same id there too. Channels of another kind, such as an affiliate network, an e-mail tool or a marketplace, are a Third Party Marketing Channel Pixel at ${priceOf("SKU_10")}: one tag with order id, value and voucher, tested with an order.`,
    ],
  },
  {
    id: "q25",
    question: "Do you track conversions of Microsoft Ads (Bing) as well?",
    answer: [
      `Yes, the add-on Bing Ads Conversion Tracking, ${priceOf("SKU_13")}, sets up Microsoft's UET tag and goals with the revenue of each order.`,
      "A `purchase` event carries `revenue_value` and `currency`, so bidding can follow value and not clicks. UET has a consent mode of its own with `ad_storage`; we connect it to the same banner.",
    ],
  },
];
