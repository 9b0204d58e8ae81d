import type { FindingId } from "#app/domain/store-check/finding-id.ts";
import { type FindingWriter, list, listWith } from "./store-check-words.ts";

/** What is in order, and what is neither good nor bad. */
export const seenWords = {
  "server-none": () => ({
    headline: "We saw no sign of server-side tracking in this page.",
    meaning:
      "That's no fault: it can be set inside a container, or not be worth it. It pays off once your bids follow conversions and blockers or closed tabs cost you more than a server.",
    test: "Compare last month's orders in your store with the purchases in GA4. What is missing there is the most that a server could bring back, minus the buyers who refused.",
  }),
  "shopify-pixels": (names) => ({
    headline: `Shopify's customer events run ${list(names)}.`,
    meaning:
      "They get checkout and orders from Shopify, with the consent that its settings ask for. What they send, HTML doesn't show.",
    test: "In Shopify, open Settings, then Customer events. Each of them should be connected, and one that you don't know should have an owner.",
  }),
  "consent-by-platform": ([platform, vendor]) => ({
    headline: `${platform} comes before ${vendor} and can set the consent default itself.`,
    meaning:
      "Whether it does is decided in its settings, where it is called Consent Mode. The page doesn't show it.",
    test: "Open your store in Tag Assistant (tagassistant.google.com) and choose “Consent”. If “On-page default” has values, it is on.",
  }),
  "consent-regions": (names) => ({
    headline: `Consent has defaults by region${names.length > 0 ? `: ${list(names)}` : ""}.`,
    meaning:
      "Visitors from there get other defaults than the rest. The list should have each country where you ask first.",
    test: "Read the list and compare it with the countries that you ship to.",
  }),
  "consent-tcf": () => ({
    headline: "The page has the IAB's consent framework (TCF).",
    meaning:
      "Vendors in that framework read the visitor's answer from it. Google's tags do so only if a setting asks them to.",
    test: "Press F12 on your store, choose Console, type `__tcfapi` and press Enter. “undefined” would mean that it never loaded.",
  }),
  "consent-shopify": () => ({
    headline: "The page uses Shopify's customer privacy settings.",
    meaning:
      "Shopify's own events and its apps follow them. Tags that were pasted into the theme don't, unless somebody connected them.",
    test: "In Shopify, open Settings, then Customer privacy, and read for which regions the banner is on.",
  }),
  "injecting-app": (names) => ({
    headline: `${listWith(names, "puts", "put")} tags into your pages.`,
    meaning:
      "That's fine as long as nothing else sends the same events. Such tags don't show in your container.",
    test: "Open the plugin's settings and note which platforms are connected. None of them should be in your container as well.",
  }),
  platform: ([name]) => ({
    headline: `Your store runs on ${name}.`,
    meaning: "It decides where tags can live, and how an order can be reported from the checkout.",
    test: "If that's wrong, say so in the request: the page has marks of it.",
  }),
  "consent-default": () => ({
    headline: "The consent default is in the page, before the first tag.",
    meaning:
      "Google's tags know what they may do from their first hit on. Whether the visitor's answer arrives takes a click to see.",
    test: "Open your store in Tag Assistant (tagassistant.google.com), accept the banner and look for “Consent Update” in the list on the left.",
  }),
  "tags-wait": (names) => ({
    headline: `${listWith(names, "waits", "wait")} for the visitor's consent.`,
    meaning: "The page holds the script back until a consent platform lets it run.",
    test: "Open your store in a private window, refuse, press F12, choose Network and search for the platform's name. Nothing should be there.",
  }),
  "server-loader": ([host]) => ({
    headline: `Google's script comes from your own server, ${host}.`,
    meaning:
      "Blockers mostly let it pass, and cookies from there last longer. What the server passes on, only an order shows.",
    test: "Open your store, press F12, choose Network and search for “collect”. Requests should go to your own domain.",
  }),
  "server-url": ([host]) => ({
    headline: `Events go to your own server first, ${host}.`,
    meaning:
      "You decide there what each platform receives. Whether it arrives takes an order to see.",
    test: "Open your store, press F12, choose Network and search for “collect”. Requests should go to your own domain.",
  }),
  "server-gateway": ([host]) => ({
    headline: `Tags come through your own domain (${host}).`,
    meaning:
      "Blockers mostly let them pass. A gateway forwards what the browser sends, and adds no orders that the browser missed.",
    test: "Open your store, press F12, choose Network and reload. The tags' requests should go to your own domain.",
  }),
  "server-meta": ([host]) => ({
    headline: `Meta's script comes from ${host}.`,
    meaning:
      "Blockers mostly let it pass. Events from the server need the same event ID as those from the browser.",
    test: "In Meta's Events Manager, open your pixel and choose Purchase. It should say “Browser and Server”, with a rate of deduplication.",
  }),
  "data-layer-before": () => ({
    headline: "The page fills the data layer before the container starts.",
    meaning: "Tags find their data from the first trigger on.",
    test: "Open a product in Tag Assistant (tagassistant.google.com), choose “Container Loaded”, then “Data Layer”, and read the values.",
  }),
  ecommerce: (names) => ({
    headline: `The page has GA4's shopping events: ${list(names.map((name) => `\`${name}\``))}.`,
    meaning: "Product data is in the format that GA4, Google Ads and most other tags can use.",
    test: "Press F12 on a product page, choose Console, type `dataLayer` and press Enter. Item IDs should be those of your product feed.",
  }),
  "product-markup": () => ({
    headline: "The product has price and currency in its markup.",
    meaning: "Google can compare them with your feed, and show them in search.",
    test: "Enter the address of a product at search.google.com/test/rich-results and compare the price with the one that you see.",
  }),
} satisfies Partial<Record<FindingId, FindingWriter>>;
