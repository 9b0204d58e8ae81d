import type { PageViewParams } from "#app/domain/analytics/event-schema.ts";
import type { PageKind, SiteMap } from "#app/domain/seo/page-graph.ts";
import { serviceLinks } from "./navigation.ts";

export interface Page {
  /** In `page_view`. */
  readonly view: readonly [type: PageViewParams["page_type"], group: string];
  /** Query parameters that a cached page depends on. `null`: a page of one visitor, not cached. */
  readonly reads: "nothing" | "reviews" | "blog" | null;
  /** schema.org type; `WebPage` when missing. */
  readonly kind?: PageKind;
  /** Name of the section in breadcrumbs. */
  readonly section?: string;
  readonly hasForm?: true;
  /** In no sitemap; noindex by its own tags. */
  readonly isUnlisted?: true;
  /** Text of the social picture (`npm run assets`); otherwise the site's own. */
  readonly socialWords?: string;
  /** Synonyms that visitors type. */
  readonly otherNames?: string;
  /** Search entry; missing when it comes from content (site-pages.ts). */
  readonly found?: { readonly title: string; readonly description: string };
  /** An example of a pattern's addresses. */
  readonly example?: string;
}

/**
 * Every page, most wanted first. Read by search, sitemap, llms.txt, page cache, headers, social
 * pictures and tests.
 */
export const pages = {
  "/conversion-tracking-services-request": {
    view: ["prices", "Request"],
    reads: "reviews",
    otherNames:
      "pricing prices price cost rates packages plans shop store order buy quote faq questions",
    found: {
      title: "Services and prices",
      description:
        "Every tracking service with its fixed price per website. Pick what your store needs and send one request.",
    },
  },
  "/case-studies": {
    view: ["overview", "Case studies"],
    reads: "nothing",
    kind: "CollectionPage",
    section: "Case studies",
    socialWords: "What changed, in figures",
    otherNames: "work clients portfolio projects results examples",
    found: {
      title: "Case studies",
      description: "What was wrong, what we changed and what the figures said afterwards.",
    },
  },
  "/case-studies/:slug": {
    view: ["case_study", "Case studies"],
    reads: "nothing",
    example: "/case-studies/off-grid-stores",
  },
  "/blog": {
    view: ["overview", "Blog"],
    reads: "blog",
    kind: "CollectionPage",
    section: "Blog",
    socialWords: "Notes on measuring a store",
    otherNames: "articles news notes guides posts",
    found: {
      title: "Blog",
      description: "How measurement for online stores works, and how to check your own.",
    },
  },
  "/blog/:slug": {
    view: ["article", "Blog"],
    reads: "nothing",
    example: "/blog/tracking-conversion-guide",
  },
  "/contact-us": {
    view: ["form", "Company"],
    reads: null,
    kind: "ContactPage",
    hasForm: true,
    socialWords: "Which number do you not trust?",
    otherNames: "contact kontakt email mail phone support help",
    found: {
      title: "Contact",
      description:
        "Write to us: a person answers by e-mail, usually within a few hours on working days.",
    },
  },
  "/share-reviews": {
    view: ["form", "Company"],
    reads: null,
    hasForm: true,
    otherNames: "review feedback rating",
    found: { title: "Share a review", description: "Worked with us? Tell others how it went." },
  },
  "/about-us": {
    view: ["about", "Company"],
    reads: "nothing",
    kind: "AboutPage",
    socialWords: "A small team with one subject",
    otherNames: "about team company who agency people",
    found: {
      title: "About us",
      description: "Who we are, how we work, when we are at our desks and what we do not do.",
    },
  },
  "/cart": {
    view: ["cart", "Request"],
    reads: "nothing",
    isUnlisted: true,
    otherNames: "basket bag checkout",
    found: {
      title: "Your selections",
      description: "The services that you have selected, with quantities and totals.",
    },
  },
  "/": {
    view: ["home", "Home"],
    reads: "reviews",
    otherNames: "home start main homepage",
    found: {
      title: "Home",
      description: "Conversion tracking for online stores: every order counted, once.",
    },
  },
  "/services": {
    view: ["overview", "Services"],
    reads: "nothing",
    kind: "CollectionPage",
    section: "Services",
    socialWords: "Measure it, mend it, then spend on it",
    otherNames: "offer what we do solutions",
  },
  "/services/conversion-tracking-services": {
    view: ["service", "Services"],
    reads: "nothing",
    socialWords: "Conversion tracking that agrees with your orders",
    otherNames: "ga4 gtm tag manager pixel server-side analytics setup",
  },
  "/services/shopify-conversion-rate-optimization": {
    view: ["service", "Services"],
    reads: "nothing",
    socialWords: "Find the step where buyers give up",
    otherNames: "cro optimisation ab test checkout",
  },
  "/services/shopify-google-ads": {
    view: ["service", "Services"],
    reads: "nothing",
    socialWords: "Ads steered by margin, not by clicks",
    otherNames: "ppc adwords shopping performance max campaigns",
  },
  "/checkout": {
    view: ["checkout", "Request"],
    reads: null,
    kind: "CheckoutPage",
    hasForm: true,
  },
  "/thank-you": {
    view: ["confirmation", "Request"],
    reads: null,
    isUnlisted: true,
  },
  "/privacy-policy": {
    view: ["legal", "Company"],
    reads: "nothing",
    otherNames: "gdpr cookies data protection datenschutz",
  },
  "/terms-and-conditions": {
    view: ["legal", "Company"],
    reads: "nothing",
    otherNames: "tos legal agb refund",
  },
} as const satisfies Record<string, Page>;

const ERROR_VIEW: Page["view"] = ["error", "Errors"];

export type PagePath = keyof typeof pages;

export const pageList: readonly (readonly [path: PagePath, page: Page])[] = (
  Object.keys(pages) as PagePath[]
).map((path) => [path, pages[path]]);

/** For structured data. */
export const siteMap: SiteMap = {
  sections: valuesOf(({ section }) => section),
  kinds: valuesOf(({ kind }) => kind),
  services: serviceLinks,
};

export const FORM_PATHS: readonly string[] = pathsOf(({ hasForm }) => hasForm);
export const UNLISTED_PATHS: readonly string[] = pathsOf(({ isUnlisted }) => isUnlisted);

/** Of the page at a path; of an error page for none. */
export function pageViewOf(path: string | null): PageViewParams {
  const pattern = path?.replace(/[^/]+$/, ":slug");
  const found = pageList.find(([known]) => known === path || known === pattern);
  const [page_type, content_group] = found?.[1].view ?? ERROR_VIEW;
  return { page_type, content_group };
}

function valuesOf<Value>(read: (page: Page) => Value | undefined): Record<string, Value> {
  return Object.fromEntries(
    pageList.flatMap(([path, page]) => {
      const value = read(page);
      return value === undefined ? [] : [[path, value]];
    }),
  );
}

function pathsOf(has: (page: Page) => boolean | undefined): PagePath[] {
  return pageList.filter(([, page]) => has(page)).map(([path]) => path);
}
