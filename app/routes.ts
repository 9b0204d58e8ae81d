import { index, route, type RouteConfig } from "@react-router/dev/routes";

/** Every page, and the feed. Other addresses: `workers/app.ts`, `content/legacy-addresses.ts`. */
export default [
  index("routes/home/route.tsx"),

  // Select, review, send, confirm.
  route("conversion-tracking-services-request", "routes/pricing/route.tsx"),
  route("cart", "routes/cart/route.tsx"),
  route("checkout", "routes/checkout/route.tsx"),
  route("thank-you", "routes/thank-you/route.tsx"),

  route("check-your-store", "routes/check-your-store/route.tsx"),

  // Lists and their items.
  route("case-studies", "routes/case-studies/route.tsx"),
  route("case-studies/:slug", "routes/case-study/route.tsx"),
  route("blog", "routes/blog/route.tsx"),
  route("blog/feed.xml", "routes/blog-feed/route.ts"),
  route("blog/:slug", "routes/blog-post/route.tsx"),

  route("services", "routes/services/route.tsx"),
  servicePage("services/conversion-tracking-services"),
  servicePage("services/shopify-conversion-rate-optimization"),
  servicePage("services/shopify-google-ads"),
  route("sample-audit", "routes/sample-audit/route.tsx"),

  route("contact-us", "routes/contact/route.tsx"),
  route("share-reviews", "routes/share-reviews/route.tsx"),

  route("about-us", "routes/about-us/route.tsx"),

  // Markdown texts.
  legalPage("privacy-policy"),
  legalPage("terms-and-conditions"),

  // For the agency: behind the signed links of its mails.
  route("desk/form", "routes/desk-form/route.tsx"),
  route("desk/stuck", "routes/desk-stuck/route.tsx"),

  // Legacy addresses and 404s.
  route("*", "routes/not-found/route.tsx"),
] satisfies RouteConfig;

function servicePage(path: string) {
  return route(path, "routes/service-page/route.tsx", { id: path });
}

function legalPage(path: string) {
  return route(path, "routes/legal-page/route.tsx", { id: path });
}
