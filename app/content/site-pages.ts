import type { SitePage } from "#app/domain/search/site-page.ts";
import { faqAnchor } from "#app/domain/seo/faq-anchor.ts";
import { faqAnswerText, faqDescription } from "#app/domain/seo/faq-meta.ts";
import {
  type CaseStudy,
  caseStudies,
  type LegalPage,
  legalPages,
  type Post,
  posts,
} from "./articles.ts";
import { catalogue } from "./catalogue.ts";
import { faqs } from "./faqs.ts";
import { serviceLists } from "./service-lists.ts";
import type { ServicePage } from "./service-page.ts";
import { servicePages } from "./service-pages.ts";
import { serviceSheets } from "./service-sheets.ts";
import { overviewServices, servicesOverview } from "./services-overview.ts";
import { TESTIMONIALS_ID } from "./testimonials-anchor.ts";

const REQUEST_PATH = "/conversion-tracking-services-request";

/** What visitors also call a page; most of these were typed into an address bar somewhere. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  "/services": "offer what we do solutions",
  "/services/conversion-tracking-services": "ga4 gtm tag manager pixel server-side analytics setup",
  "/services/shopify-conversion-rate-optimization": "cro optimisation ab test checkout",
  "/services/shopify-google-ads": "ppc adwords shopping performance max campaigns",
  "/privacy-policy": "gdpr cookies data protection datenschutz",
  "/terms-and-conditions": "tos legal agb refund",
};

/** Pages whose words are not content of their own, as someone who looks for them would name them. */
const PAGES: readonly SitePage[] = [
  {
    path: REQUEST_PATH,
    title: "Services and prices",
    description:
      "Every tracking service with its fixed price per website. Pick what your store needs and send one request.",
    otherNames:
      "pricing prices price cost rates packages plans shop store order buy quote faq questions",
    text: "",
  },
  {
    path: "/case-studies",
    title: "Case studies",
    description: "What was wrong, what we changed and what the figures said afterwards.",
    otherNames: "work clients portfolio projects results examples",
    text: "",
  },
  {
    path: "/blog",
    title: "Blog",
    description: "How measurement for online stores works, and how to check your own.",
    otherNames: "articles news notes guides posts",
    text: "",
  },
  {
    path: "/contact-us",
    title: "Contact",
    description:
      "Write to us: a person answers by e-mail, usually within a few hours on working days.",
    otherNames: "contact kontakt email mail phone support help",
    text: "",
  },
  {
    path: "/share-reviews",
    title: "Share a review",
    description: "Worked with us? Tell others how it went.",
    otherNames: "review feedback rating",
    text: "",
  },
  {
    path: "/about-us",
    title: "About us",
    description: "Who we are, how we work, when we are at our desks and what we do not do.",
    otherNames: "about team company who agency people",
    text: "",
  },
  {
    path: "/cart",
    title: "Your selections",
    description: "The services that you have selected, with quantities and totals.",
    otherNames: "basket bag checkout",
    text: "",
  },
  {
    path: "/",
    title: "Home",
    description: "Conversion tracking for online stores: every order counted, once.",
    otherNames: "home start main homepage",
    text: "",
  },
  {
    path: `/#${TESTIMONIALS_ID}`,
    title: "What clients say",
    description: "Reviews of our work on Upwork and on Fiverr.",
    otherNames: "testimonials reviews ratings upwork fiverr",
    text: "",
  },
];

/** All that a visitor can look for on this site, the likeliest first. */
export const sitePages: readonly SitePage[] = [
  ...PAGES,
  {
    path: "/services",
    title: servicesOverview.title,
    description: servicesOverview.description,
    otherNames: OTHER_NAMES["/services"] ?? "",
    text: [servicesOverview.lead, ...overviewServices.map(({ text }) => text)].join(" "),
  },
  ...Object.entries(servicePages).map(([path, page]) => servicePage(path, page)),
  ...legalPages.map((page) => article(`/${page.slug}`, page, page.heading)),
  ...catalogue.map(({ name, type, options }) => ({
    path: `${REQUEST_PATH}#${serviceLists[type].anchor}`,
    title: name,
    description: serviceSheets[name].summary,
    otherNames: serviceSheets[name].measures.join(" "),
    text: [...serviceSheets[name].delivers, ...options.map(({ label }) => label)].join(" "),
  })),
  ...caseStudies.map((study) => article(`/case-studies/${study.slug}`, study, study.client)),
  ...posts.map((post) => article(`/blog/${post.slug}`, post, post.category)),
  ...faqs.map(({ id, question, answer }) => ({
    path: `${REQUEST_PATH}#${faqAnchor(id)}`,
    title: question,
    description: faqDescription(answer),
    otherNames: "",
    text: faqAnswerText(answer),
  })),
];

function servicePage(path: string, page: ServicePage): SitePage {
  const { title, description, heading, lead, faults, steps, sheet } = page;
  const text = [
    ...faults.map(({ what, why }) => `${what} ${why}`),
    ...steps.map((step) => step.text),
    ...sheet.map(({ item, holds }) => `${item} ${holds}`),
  ];
  const otherNames = OTHER_NAMES[path] ?? "";
  return { path, title, description, otherNames, text: [heading, lead, ...text].join(" ") };
}

/** Found by its head: the texts of all articles are too much to keep for a search. */
function article(
  path: string,
  { title, description, lead, topics }: Post | CaseStudy | LegalPage,
  subject: string,
): SitePage {
  return {
    path,
    title,
    description,
    otherNames: `${OTHER_NAMES[path] ?? ""} ${subject}`,
    text: [lead, ...topics].join(" "),
  };
}
