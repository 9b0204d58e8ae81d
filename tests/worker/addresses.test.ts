import { describe, expect, test } from "vitest";
import { PAGES } from "./page-addresses.ts";
import { request } from "./site.ts";

/** Every redirect of the spec, in its spelling. */
const REDIRECTS = [
  ["/index", "/"],
  ["/Index", "/"],
  ["/services/conversion-rate-optimization", "/services/shopify-conversion-rate-optimization"],
  ["/services/google-ads-management", "/services/shopify-google-ads"],
  ["/services/tracking-conversion", "/services/conversion-tracking-services"],
  ["/services/web-analytics-tracking", "/services/conversion-tracking-services"],
  ["/services/WebAnalyticsTracking", "/services/conversion-tracking-services"],
  ["/tracking-conversion-request", "/conversion-tracking-services-request"],
  ["/services/web-analytics-tracking/pricing", "/conversion-tracking-services-request"],
  ["/services/WebAnalyticsPricing", "/conversion-tracking-services-request"],
  ["/ThankYou", "/thank-you"],
  ["/about", "/about-us"],
  ["/contact", "/contact-us"],
  ["/tracking-conversion-guide", "/blog/tracking-conversion-guide"],
  ["/reviews", "/share-reviews"],
  ["/testimonials", "/#testimonials"],
  ["/testimonial", "/#testimonials"],
] as const;

const QUERY = "?utm_source=News&gclid=AbC-1%2F2&q=a+b";

describe.each(REDIRECTS)("%s leads to %s", (from, to) => {
  const [path = "", fragment] = to.split("#");
  const hash = fragment ? `#${fragment}` : "";

  const spellings = [
    ["as it is", from],
    ["with a slash", `${from}/`],
    ["in upper case", from.toUpperCase()],
    ["in upper case with a slash", `${from.toUpperCase()}/`],
  ] as const;

  test.each(spellings)("%s, in one permanent hop", async (_form, address) => {
    const response = await request(address);
    expect(response.status).toBe(301);
    expect(response.headers.get("Location")).toBe(path + hash);
  });

  test.each(spellings)("%s, with its query", async (_form, address) => {
    const response = await request(address + QUERY);
    expect(response.status).toBe(301);
    expect(response.headers.get("Location")).toBe(path + QUERY + hash);
  });

  test("its target returns 200", async () => {
    expect((await request(path)).status).toBe(200);
  });
});

describe("another spelling of a page redirects to its address", () => {
  test.each([
    ["/SERVICES//Shopify-Google-Ads/", "/services/shopify-google-ads"],
    ["/about%2Dus/?utm_source=a%2Fb", "/about-us?utm_source=a%2Fb"],
    ["/%61bout", "/about-us"],
    ["/blog/tracking%2dconversion%2Dguide", "/blog/tracking-conversion-guide"],
    ["/blog/tracking-conversion-guide%2F", "/blog/tracking-conversion-guide"],
    ["/blog/tracking-conversion-guide%2f/?a=%2F", "/blog/tracking-conversion-guide?a=%2F"],
    ["/services&utm_source=News", "/services?utm_source=News"],
    ["/Services/&utm_source=a%26b&gclid=AbC?x=1&y", "/services?utm_source=a%26b&gclid=AbC&x=1&y"],
    ["/testimonials&utm_source=x", "/?utm_source=x#testimonials"],
    ["/&utm_source=x", "/?utm_source=x"],
    ["/blog/tracking-conversion-guide&gclid=1", "/blog/tracking-conversion-guide?gclid=1"],
    ["/Cart/?items=SKU_03,SKU_11:2&coupon=SAVE10", "/cart?items=SKU_03,SKU_11:2&coupon=SAVE10"],
  ])("%s to %s", async (address, target) => {
    const response = await request(address);
    expect(response.status).toBe(301);
    expect(response.headers.get("Location")).toBe(target);
  });

  test.each(Object.values(PAGES))("%s is found in each of them", async (address) => {
    const encoded = [...address].map((sign) =>
      /\w/.test(sign) ? `%${sign.charCodeAt(0).toString(16)}` : sign,
    );
    for (const form of [address.toUpperCase(), encoded.join(""), `${address}/%2F`]) {
      if (form === address) continue;
      const response = await request(`${form}&utm_source=News?gclid=AbC`);
      expect(response.status, form).toBe(301);
      expect(response.headers.get("Location")).toBe(`${address}?utm_source=News&gclid=AbC`);
    }
  });

  test("a posted form keeps its method", async () => {
    const response = await request("/Checkout/", {
      method: "POST",
      headers: { Origin: "http://localhost:8787" },
      body: new URLSearchParams({ name: "Anna" }),
    });
    expect(response.status).toBe(308);
    expect(response.headers.get("Location")).toBe("/checkout");
  });
});
