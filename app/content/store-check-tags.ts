import type { FindingId } from "#app/domain/store-check/finding-id.ts";
import { type FindingWriter, list, listWith } from "./store-check-words.ts";

const SOURCE = "Open your store, right-click beside a picture and choose “View page source”";

/** Faults of containers, tags, data layer and products. */
export const tagWords = {
  "placeholder-id": (names) => ({
    headline: `A tag still has the ID of its example${names.length > 0 ? `, ${list(names)}` : ""}.`,
    meaning:
      "Whatever this tag counts goes to an account that doesn't exist. If nothing else in your store sends the same data, you have none.",
    test: "Copy your own ID from the platform's settings, open your store's page source and search for it. If it isn't there, your own account gets nothing from this snippet.",
  }),
  "conversion-on-load": ([vendor]) => ({
    headline: `This page reports a sale to ${vendor} each time it opens.`,
    meaning:
      "Visitors who buy nothing are counted as buyers, so your ads learn from people who only looked. The sale belongs on the page that thanks for an order.",
    test: "Press F12 on this page, choose Network, reload and search for “conversion”, then for “purchase”. A hit before you've bought anything is one too many.",
  }),
  "policy-blocks": (names) => ({
    headline: `Your store's own security policy stops ${list(names)}.`,
    meaning:
      "The page loads the tag and a header of the same page forbids it. The browser obeys the header, so the tag's reports stay empty or thin.",
    test: "Open your store, press F12 and choose Console. Red lines with “Content Security Policy” name what is stopped.",
  }),
  "tag-doubled": ([vendor, id]) => ({
    headline: `${vendor} ${id} is installed twice on this page.`,
    meaning:
      "Each copy sends its page view, so visits look busier than they are. If both copies also report orders, your bids follow sales that never happened.",
    test: `${SOURCE}, then search for ${id}. Two snippets with it are two counts of each visit.`,
  }),
  "theme-and-app": ([vendor, id]) => ({
    headline: `${vendor} ${id} runs in the page and in Shopify's customer events.`,
    meaning:
      "The theme sends a visit and the app sends it again. As a rule the copies share no event ID, so the platform can't tell that they are one visit, or one order.",
    test: `In Shopify, open Settings, then Customer events, and look for ${vendor}. Then search your store's page source for ${id}: found in both, it counts twice.`,
  }),
  "container-doubled": (names) => ({
    headline: `The same container is loaded twice: ${list(names)}.`,
    meaning:
      "Google expects one snippet of a container on a page. With two, its tags can fire twice, and report each order twice.",
    test: `${SOURCE} and search for ${names[0] ?? "GTM-"}. One script and one line for browsers without scripts is right; a second script is one too many.`,
  }),
  "data-layer-overwritten": () => ({
    headline: "The page replaces the data layer after the container has started.",
    meaning:
      "The container listens to the first data layer. What the page puts into the second one, such as products and orders, never reaches a tag.",
    test: "Open your store in Tag Assistant (tagassistant.google.com) and add a product to the cart. If no event appears in its list, the container no longer hears the page.",
  }),
  "tags-delayed": (names) => ({
    headline: `A speed plugin holds ${list(names)} back.`,
    meaning:
      "Such plugins start scripts when the visitor first scrolls or touches something. Visitors who leave before that aren't counted, and the ad that brought them looks worse than it is.",
    test: "Open GA4's realtime report and your store in a private window, and touch nothing for ten seconds. If you appear only once you scroll, visits are missing.",
  }),
  "nothing-measures": () => ({
    headline: "We saw no analytics or ad tag on this page.",
    meaning:
      "Your store's own reports may count visits, but no ad platform learns which ad led to an order. A script that we don't know may still load a tag.",
    test: "Open GA4's realtime report, then your store on your phone. If you don't appear within a minute, GA4 doesn't count you.",
  }),
  "value-without-currency": () => ({
    headline: "An event on this page has a value, but no currency.",
    meaning:
      "GA4 needs the currency wherever there is a value. Without it the amount is missing from revenue reports, and from bids that use it.",
    test: "Open a product in your store, press F12, choose Network and search for “collect”. An event with a value should also have “cu” with your currency.",
  }),
  "ecommerce-old": () => ({
    headline: "Product data in this page is in the format of Universal Analytics.",
    meaning:
      "GA4 reads a list named `items`. It ignores the older format, so its reports on products and funnels stay empty unless somebody translates it.",
    test: "In GA4, open Reports, Monetization, then Ecommerce purchases. If “Items viewed” is 0, product data doesn't arrive.",
  }),
  "script-tags-end": (names) => ({
    headline: `${listWith(names, "loads", "load")} in a way that Shopify switches off on 1 March 2027.`,
    meaning:
      "An app adds a script tag for it. From that day Shopify no longer puts such tags into stores, and what they measured stops without a message.",
    test: "In Shopify, open the app's settings and look for “app embed” or “customer events”. If the app offers neither, ask its maker for the date of the change.",
  }),
  "two-containers": (names) => ({
    headline: `Two containers run on this page: ${list(names)}.`,
    meaning:
      "It can be right, if an agency and you share the work. Often one is left over, and both send the same events.",
    test: "Ask the people who look after your tags which of the two containers is in use. If nobody knows one of them, it deserves a look.",
  }),
  "two-ids": ([vendor, ...ids]) => ({
    headline: `This page reports to more than one ${vendor} id: ${list(ids)}.`,
    meaning:
      "If you know all of them, nothing is wrong. If one belongs to a former agency or an old set-up, somebody else receives your data, and your own figures may lack part of it.",
    test: `Sign in to ${vendor} and look for these IDs. One that you can't find isn't yours to see.`,
  }),
  "data-layer-late": () => ({
    headline: "Product data reaches the data layer after the container has started.",
    meaning:
      "Tags that fire as the page opens find no products yet. The same data with an event name, or before the container, would arrive.",
    test: "Open a product page in Tag Assistant (tagassistant.google.com), choose “Container Loaded” and then “Data Layer”. If `ecommerce` isn't there, page-view tags don't see it.",
  }),
  "universal-left": (names) => ({
    headline: `Universal Analytics${names.length > 0 ? ` (${list(names)})` : ""} is still in the page.`,
    meaning:
      "It has collected nothing since July 2023. The script costs loading time and counts nobody.",
    test: "Open GA4 and look at today's users. If GA4 has figures, the old script can go; if it has none, nothing measures your store.",
  }),
  "beside-container": (names) => ({
    headline: `${listWith(names, "stands", "stand")} in the page, beside a container.`,
    meaning:
      "If the container has the same tag, each visit is counted twice. HTML doesn't show what is inside a container.",
    test: "Open your container in Google Tag Manager and read the list under Tags. If the same platform is there, one of the two has to go.",
  }),
  "server-foreign": ([host]) => ({
    headline: `Your server-side tracking answers from ${host}, not from your own domain.`,
    meaning:
      "Cookies from there aren't your store's, so browsers shorten or refuse them, and blockers know such addresses. You pay for a server and get part of its use.",
    test: "Ask the company that hosts the server for a subdomain of your store. If your page source still shows their address, the change isn't live.",
  }),
  "product-markup-incomplete": (names) => ({
    headline: `The product's markup has no ${list(names)}.`,
    meaning:
      "Google compares the price in your feed with the one in the page, and ads that show viewed products rely on both. What can't be compared can be disapproved.",
    test: "Enter the address of a product at search.google.com/test/rich-results. It lists what is missing under “Product snippets” or “Merchant listings”.",
  }),
  "product-markup-missing": () => ({
    headline: "We saw no product markup on this product page.",
    meaning:
      "Price and currency in the markup let Google check your feed and show the product in search. A script may add it later, which we don't see.",
    test: "Enter the page's address at search.google.com/test/rich-results. It runs scripts: if it finds a product, all is well.",
  }),
} satisfies Partial<Record<FindingId, FindingWriter>>;
