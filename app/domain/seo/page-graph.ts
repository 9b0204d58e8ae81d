import type {
  ArticleLeaf,
  BlogPostingLeaf,
  BreadcrumbListLeaf,
  FAQPageLeaf,
  Graph,
  ServiceLeaf,
  Thing,
  WebPage,
} from "schema-dts";
import {
  languageOf,
  organization,
  organizationId,
  type SiteIdentity,
  website,
  websiteId,
} from "./identity.ts";
import { faqAnchor } from "./faq-meta.ts";
import { absolute, type PageMeta } from "./page-meta.ts";

/** Path → name of pages with subpages. */
type Sections = Readonly<Record<string, string>>;

export interface Crumb {
  readonly name: string;
  readonly path: string;
}

/** Home page, sections of the path, page. */
export function crumbs(page: Crumb, sections: Sections): Crumb[] {
  const above = Object.entries(sections).filter(([path]) =>
    [`${path}/`, `${path}?`].some((start) => page.path.startsWith(start)),
  );
  return [
    { name: "Home", path: "/" },
    ...above.map(([path, name]) => ({ name, path })),
    { name: sections[page.path] ?? page.name, path: page.path },
  ];
}

/** Spec §7, structured data: breadcrumb. */
function breadcrumbs(page: Crumb, site: SiteIdentity, sections: Sections): BreadcrumbListLeaf {
  return {
    "@type": "BreadcrumbList",
    "@id": `${absolute(page.path, site)}#breadcrumbs`,
    itemListElement: crumbs(page, sections).map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: absolute(path, site),
    })),
  };
}

/** schema.org type. */
export type PageKind = "WebPage" | "AboutPage" | "ContactPage" | "CollectionPage" | "CheckoutPage";

export interface SiteMap {
  readonly sections: Sections;
  /** Path → kind; `WebPage` when missing. */
  readonly kinds: Readonly<Record<string, PageKind>>;
  /** Services with a page. */
  readonly services: readonly { readonly to: string; readonly label: string }[];
}

type IndexedPage = PageMeta & { readonly path: string };

/** One graph with stable ids. `more`: nodes of this page only. `null` for a page without address or index. */
export function pageGraph(
  page: PageMeta,
  site: SiteIdentity,
  map: SiteMap,
  more: readonly Thing[] = [],
): Graph | null {
  if (!isIndexed(page)) return null;
  const isHome = page.path === "/";
  const trail = isHome
    ? []
    : [breadcrumbs({ name: page.title, path: page.path }, site, map.sections)];
  return {
    "@context": "https://schema.org",
    "@graph": [
      webPage(page, site, map),
      ...trail,
      ...services(page, site, map),
      ...article(page, site),
      ...more,
      // `more` may describe the organisation in greater detail.
      ...(more.some(isOrganization) ? [] : [organization(site)]),
      website(site),
    ],
  };
}

function webPageId(path: string, site: SiteIdentity): { "@id": string } {
  return { "@id": `${absolute(path, site)}#webpage` };
}

function webPage(page: IndexedPage, site: SiteIdentity, { kinds }: SiteMap): WebPage {
  const { title, description, path, published, updated, picture = site.picture } = page;
  const [pathname = ""] = path.split("?");
  return {
    "@type": kinds[pathname] ?? "WebPage",
    ...webPageId(path, site),
    url: absolute(path, site),
    name: title,
    description,
    inLanguage: languageOf(site),
    isPartOf: websiteId(site),
    about: organizationId(site),
    primaryImageOfPage: { "@type": "ImageObject", url: absolute(picture.path, site) },
    ...(path === "/" ? {} : { breadcrumb: { "@id": `${absolute(path, site)}#breadcrumbs` } }),
    ...(published === undefined ? {} : { datePublished: published }),
    ...(updated === undefined ? {} : { dateModified: updated }),
  };
}

function services(
  { path, description }: IndexedPage,
  site: SiteIdentity,
  map: SiteMap,
): ServiceLeaf[] {
  return map.services
    .filter(({ to }) => to === path)
    .map(({ label }) => ({
      "@type": "Service",
      "@id": `${absolute(path, site)}#service`,
      name: label,
      serviceType: label,
      description,
      url: absolute(path, site),
      provider: organizationId(site),
      mainEntityOfPage: webPageId(path, site),
    }));
}

/** What Google reads of an article: headline, image, dates, author. */
function article(page: IndexedPage, site: SiteIdentity): (ArticleLeaf | BlogPostingLeaf)[] {
  const { title, description, path, published, picture = site.picture } = page;
  if (page.article === undefined || published === undefined) return [];
  const { updated = published, section, words, about, mentions } = page;
  return [
    {
      "@type": page.article,
      "@id": `${absolute(path, site)}#article`,
      headline: title,
      description,
      datePublished: published,
      dateModified: updated,
      ...(section === undefined ? {} : { articleSection: section }),
      ...(words === undefined ? {} : { wordCount: words }),
      ...(about === undefined ? {} : { about: named(about) }),
      ...(mentions === undefined ? {} : { mentions: mentions.map(named) }),
      inLanguage: languageOf(site),
      image: absolute(picture.path, site),
      author: organizationId(site),
      publisher: organizationId(site),
      mainEntityOfPage: webPageId(path, site),
    },
  ];
}

function named(name: string): { "@type": "Thing"; name: string } {
  return { "@type": "Thing", name };
}

function isIndexed(page: PageMeta): page is IndexedPage {
  return page.path !== null && page.isIndexed !== false;
}

function isOrganization(node: Thing): boolean {
  return typeof node === "object" && "@type" in node && node["@type"] === "Organization";
}

export type { Graph };

/** The graph for a script element, escaped so that no text can end it. */
export function graphText(graph: Graph): string {
  return JSON.stringify(graph).replaceAll("<", String.raw`\u003c`);
}

/** Answer in paragraphs; code in backticks. */
export interface Question {
  readonly id: string;
  readonly question: string;
  readonly answer: readonly string[];
}

/** Spec §7, structured data: FAQ page. */
export function faqPage(
  questions: readonly Question[],
  path: string,
  site: SiteIdentity,
): FAQPageLeaf {
  const url = absolute(path, site);
  return {
    "@type": "FAQPage",
    "@id": `${url}#faqs`,
    url: `${url}#faqs`,
    inLanguage: languageOf(site),
    isPartOf: webPageId(path, site),
    mainEntity: questions.map(({ id, question, answer }) => ({
      "@type": "Question",
      "@id": `${url}#${faqAnchor(id)}`,
      url: `${url}#${faqAnchor(id)}`,
      name: plain(question),
      acceptedAnswer: { "@type": "Answer", text: answer.map(plain).join("\n\n") },
    })),
  };
}

function plain(text: string): string {
  return text.replaceAll("`", "");
}
