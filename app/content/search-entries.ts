import type { SearchEntry } from "#app/domain/seo/search-pages.ts";
import { faqAnchor, faqAnswerText, faqDescription } from "#app/domain/seo/faq-meta.ts";
import { type AnyArticle, caseStudies, legalPages, posts } from "./articles.ts";
import { catalogue } from "./catalogue.ts";
import { faqs } from "./faqs.ts";
import { pageAt, pageList, REQUEST_PATH } from "./pages.ts";
import { serviceLists, servicePages } from "./service-pages.ts";
import { getServiceDetails } from "./service-details.ts";
import { overviewServices, servicesOverview } from "./services-overview.ts";
import { TESTIMONIALS_ID } from "./site.ts";

/** For the site search; llms.txt lists their titles and descriptions. */
export const searchEntries: readonly SearchEntry[] = [
  ...pageList.flatMap(([path, { title, description, keywords = "" }]) =>
    title && description ? [{ path, title, description, keywords, text: "" }] : [],
  ),
  {
    path: `/#${TESTIMONIALS_ID}`,
    title: "What clients say",
    description: "Reviews of our work on Upwork and on Fiverr.",
    keywords: "testimonials reviews ratings upwork fiverr",
    text: "",
  },
  {
    path: "/services",
    title: servicesOverview.title,
    description: servicesOverview.description,
    keywords: keywordsOf("/services"),
    text: [servicesOverview.lead, ...overviewServices.map(({ text }) => text)].join(" "),
  },
  ...Object.entries(servicePages).map(
    ([path, { title, description, heading, lead, faults, steps, deliverables }]) => ({
      path,
      title,
      description,
      keywords: keywordsOf(path),
      text: [
        heading,
        lead,
        ...Object.entries(faults).map(([what, [why]]) => `${what} ${why}`),
        ...Object.values(steps),
        ...Object.entries(deliverables).map(([item, [contents]]) => `${item} ${contents}`),
      ].join(" "),
    }),
  ),
  ...legalPages.map((page) => article(`/${page.slug}`, page, page.heading)),
  ...catalogue.map(({ name, type, options }) => {
    const { summary, measures, delivers } = getServiceDetails(name);
    return {
      path: `${REQUEST_PATH}#${serviceLists[type].anchor}`,
      title: name,
      description: summary,
      keywords: measures.join(" "),
      text: [...delivers, ...options.map(({ label }) => label)].join(" "),
    };
  }),
  ...caseStudies.map((study) => article(`/case-studies/${study.slug}`, study, study.client)),
  ...posts.map((post) => article(`/blog/${post.slug}`, post, post.category)),
  ...faqs.map(({ id, question, answer }) => ({
    path: `${REQUEST_PATH}#${faqAnchor(id)}`,
    title: question,
    description: faqDescription(answer),
    keywords: "",
    text: faqAnswerText(answer),
  })),
];

/** Contains the headings but not the text, which would make the index too large. */
function article(path: string, page: AnyArticle, subject: string) {
  const { title, description, lead, headingTexts } = page;
  const keywords = `${keywordsOf(path)} ${subject}`;
  const text = [lead, ...headingTexts].join(" ");
  return { path, title, description, keywords, text };
}

function keywordsOf(path: string): string {
  return pageAt(path)?.keywords ?? "";
}
