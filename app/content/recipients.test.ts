import { expect, test } from "vitest";
import { recipientAt } from "./recipients.ts";

test.each([
  ["https://region1.google-analytics.com/g/collect", "Google Analytics"],
  ["https://www.google.com/g/collect", "Google Analytics"],
  ["https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234", "Google Tag Manager"],
  ["https://www.googletagmanager.com/gtag/js?id=G-ABC123", "Google Tag Manager"],
  ["https://stats.g.doubleclick.net/g/collect", "Google signals"],
  ["https://www.google.com/ccm/collect", "Google Ads"],
  ["https://googleads.g.doubleclick.net/pagead/viewthroughconversion/1/", "Google Ads"],
  ["https://www.google.com/other", "Google"],
  ["https://www.facebook.com/tr/", "Meta"],
  ["https://bat.bing.com/action/0", "Microsoft Advertising"],
  ["https://c.bing.com/c.gif", "Microsoft Clarity"],
  ["https://x.clarity.ms/collect", "Microsoft Clarity"],
  ["https://tags.store.example/g/collect", "tags.store.example"],
  ["https://notgoogle-analytics.com/g/collect", "notgoogle-analytics.com"],
])("%s is received by %s", (address, name) => {
  expect(recipientAt(new URL(address))).toBe(name);
});
