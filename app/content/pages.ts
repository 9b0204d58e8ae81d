import type { PageViewParams } from "#app/domain/analytics/event-schema.ts";
import type { PageKind, SiteStructure } from "#app/domain/seo/page-graph.ts";
import type { SocialPicture } from "#app/domain/seo/page-meta.ts";
import { serviceLinks } from "./navigation.ts";
import { site } from "./site.ts";

export const REQUEST_PATH = "/conversion-tracking-services-request";

export interface Page {
  readonly view: readonly [type: PageViewParams["page_type"], group: string];
  /** Feature whose query is part of the cache key. Missing: no query. `null`: private, not cached. */
  readonly cachedQuery?: "reviews" | "blog" | "selection" | "store" | null;
  /** schema.org type; `WebPage` when missing. */
  readonly kind?: PageKind;
  readonly hasForm?: true;
  /** Excluded from the sitemap; the page itself has noindex. */
  readonly isUnlisted?: true;
  /** Text of the social picture (`npm run assets`). Default: the site's picture. */
  readonly socialImageText?: string;
  /** Texts for llms.txt and suggestions; page-summaries.ts takes missing ones from content. */
  readonly title?: string;
  readonly description?: string;
  /** An address of a pattern with a parameter, for tests. */
  readonly example?: string;
}

/** Every page, the most relevant one first. */
export const pages = {
  [REQUEST_PATH]: {
    view: ["prices", "Request"],
    cachedQuery: "reviews",
    title: "Services and prices",
    description:
      "Every tracking service with its fixed price per website. Pick what your store needs and send one request.",
  },
  "/check-your-store": {
    view: ["form", "Store check"],
    cachedQuery: "store",
    socialImageText: "What does your page measure?",
    title: "Check your store",
    description:
      "Your store's page, read once: which tags measure it, what is wrong, and what repairs it.",
  },
  "/sample-audit": {
    view: ["service", "Services"],
    socialImageText: "An audit, as you get it",
    title: "Sample audit and tag plan",
    description:
      "What a tags audit delivers: eleven findings of an invented store, ranked by money, and a tag plan.",
  },
  "/case-studies": {
    view: ["overview", "Case studies"],
    kind: "CollectionPage",
    socialImageText: "What changed, in figures",
    title: "Case studies",
    description: "What was wrong, what we changed and what the figures said afterwards.",
  },
  "/case-studies/:slug": {
    view: ["case_study", "Case studies"],
    example: "/case-studies/off-grid-stores",
  },
  "/blog": {
    view: ["overview", "Blog"],
    cachedQuery: "blog",
    kind: "CollectionPage",
    socialImageText: "Notes on measuring a store",
    title: "Blog",
    description: "How measurement for online stores works, and how to check your own.",
  },
  "/blog/:slug": { view: ["article", "Blog"], example: "/blog/tracking-conversion-guide" },
  "/contact-us": {
    view: ["form", "Company"],
    cachedQuery: null,
    kind: "ContactPage",
    hasForm: true,
    socialImageText: "Which number do you not trust?",
    title: "Contact",
    description:
      "Write to us: a person answers by e-mail, usually within a few hours on working days.",
  },
  "/share-reviews": {
    view: ["form", "Company"],
    cachedQuery: null,
    hasForm: true,
    title: "Share a review",
    description: "Worked with us? Tell others how it went.",
  },
  "/about-us": {
    view: ["about", "Company"],
    kind: "AboutPage",
    socialImageText: "Four people who do one thing",
    title: "About us",
    description: "Who we are, how we work, when we are at our desks and what we won't do.",
  },
  "/cart": {
    view: ["cart", "Request"],
    cachedQuery: "selection",
    isUnlisted: true,
    title: "Your selections",
    description: "The services you have selected, with quantities and totals.",
  },
  "/": {
    view: ["home", "Home"],
    cachedQuery: "reviews",
    title: "Home",
    description: "Conversion tracking for online stores: every order counted, once.",
  },
  "/services": {
    view: ["overview", "Services"],
    kind: "CollectionPage",
    socialImageText: "Measure it, fix it, then spend on it",
  },
  "/services/conversion-tracking-services": {
    view: ["service", "Services"],
    socialImageText: "Conversion tracking that agrees with your orders",
  },
  "/services/shopify-conversion-rate-optimization": {
    view: ["service", "Services"],
    socialImageText: "Find the step where buyers give up",
  },
  "/services/shopify-google-ads": {
    view: ["service", "Services"],
    socialImageText: "Ads steered by margin, not by clicks",
  },
  "/checkout": {
    view: ["checkout", "Request"],
    cachedQuery: null,
    kind: "CheckoutPage",
    hasForm: true,
  },
  "/thank-you": { view: ["confirmation", "Request"], cachedQuery: null, isUnlisted: true },
  "/privacy-policy": {
    view: ["legal", "Company"],
  },
  "/terms-and-conditions": { view: ["legal", "Company"] },
} as const satisfies Record<string, Page>;

export type PagePath = keyof typeof pages;

export const pageList = Object.entries<Page>(pages) as [path: PagePath, page: Page][];

/** For structured data. Each collection is a section, named by its content group. */
export const siteStructure: SiteStructure = {
  sections: Object.fromEntries(
    pageList.flatMap(([path, { kind, view }]) =>
      kind === "CollectionPage" ? [[path, view[1]]] : [],
    ),
  ),
  kinds: Object.fromEntries(pageList.flatMap(([path, { kind }]) => (kind ? [[path, kind]] : []))),
  services: serviceLinks,
};

export const FORM_PATHS = pathsWith("hasForm");
export const UNLISTED_PATHS = pathsWith("isUnlisted");

function pathsWith(flag: "hasForm" | "isUnlisted"): readonly string[] {
  return pageList.filter(([, page]) => page[flag]).map(([path]) => path);
}

/** Returns the `page_view` parameters of a path, or of the error page. */
export function getPageView(path: string | null): PageViewParams {
  const pattern = path?.replace(/[^/]+$/, ":slug");
  const found = pageList.find(([known]) => known === path || known === pattern);
  const [page_type, content_group] = found?.[1].view ?? ["error", "Errors"];
  return { page_type, content_group };
}

export function pageAt(path: string | null): Page | undefined {
  return pageList.find(([known]) => known === path)?.[1];
}

export const servicesPageImage = {
  ...site.picture,
  path: "/social/request.png",
  alt: "A price list of tracking services: GA4, Google Ads, social media pixels and dashboards.",
} as const satisfies SocialPicture;

export function socialPicture(path: string | null): SocialPicture {
  if (path === REQUEST_PATH) return servicesPageImage;
  const alt = pageAt(path)?.socialImageText;
  return alt ? { ...site.picture, path: `/social${path}.png`, alt } : site.picture;
}
