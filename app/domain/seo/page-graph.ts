import type {
  ArticleLeaf,
  BlogPostingLeaf,
  BreadcrumbListLeaf,
  Graph,
  IdReference,
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
  return {
    "@context": "https://schema.org",
    "@graph": [
      webPage(page, site, map),
      ...(page.path === "/" ? [] : [breadcrumbs(page, site, map)]),
      ...services(page, site, map),
      ...article(page, site),
      ...more,
      // `more` may describe the organisation in greater detail.
      ...(more.some(isOrganization) ? [] : [organization(site)]),
      website(site),
    ],
  };
}

/** Spec §7, structured data: breadcrumb. */
function breadcrumbs(
  { title, path }: IndexedPage,
  site: SiteIdentity,
  { sections }: SiteMap,
): BreadcrumbListLeaf {
  return {
    "@type": "BreadcrumbList",
    ...breadcrumbsId(path, site),
    itemListElement: crumbs({ name: title, path }, sections).map((crumb, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: crumb.name,
      item: absolute(crumb.path, site),
    })),
  };
}

function breadcrumbsId(path: string, site: SiteIdentity): IdReference {
  return { "@id": `${absolute(path, site)}#breadcrumbs` };
}

export function webPageId(path: string, site: SiteIdentity): IdReference {
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
    breadcrumb: path === "/" ? undefined : breadcrumbsId(path, site),
    datePublished: published,
    dateModified: updated,
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
      articleSection: section,
      wordCount: words,
      about: about === undefined ? undefined : named(about),
      mentions: mentions?.map(named),
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
