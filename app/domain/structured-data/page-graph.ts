import type { ArticleLeaf, BlogPostingLeaf, Graph, ServiceLeaf, Thing, WebPage } from "schema-dts";
import type { PageMeta } from "#app/domain/seo/page-meta.ts";
import { absolute } from "#app/domain/seo/absolute.ts";
import { breadcrumbs, type Sections } from "./breadcrumbs.ts";
import {
  languageOf,
  organization,
  organizationId,
  type SiteIdentity,
  website,
  websiteId,
} from "./identity.ts";

/** What a page is in schema.org's terms. */
export type PageKind = "WebPage" | "AboutPage" | "ContactPage" | "CollectionPage" | "CheckoutPage";

/** What is known of a site's pages besides their words. */
export interface SiteMap {
  readonly sections: Sections;
  /** Path → kind; a page that is missing is a `WebPage`. */
  readonly kinds: Readonly<Record<string, PageKind>>;
  /** The services that have a page: its path and the service's name. */
  readonly services: readonly { readonly to: string; readonly label: string }[];
}

type IndexedPage = PageMeta & { readonly path: string };

/**
 * All that search engines are told about a page, as one graph with ids that stay. `more` are nodes
 * that only this page has. A page out of the index, or without an address, has none: `null`.
 */
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
      // A page that says more about the agency says it instead of this.
      ...(more.some(isOrganization) ? [] : [organization(site)]),
      website(site),
    ],
  };
}

/** The id of the node that stands for the page itself. */
export function webPageId(path: string, site: SiteIdentity): { "@id": string } {
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

/** With what Google reads of an article (headline, image, dates, author), and what it is about. */
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
