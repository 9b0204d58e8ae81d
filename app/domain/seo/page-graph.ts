import type { BreadcrumbListLeaf, Graph, IdReference, Thing, WebPage } from "schema-dts";
import {
  getLanguage,
  organization,
  organizationId,
  type SiteIdentity,
  website,
  websiteId,
} from "./identity.ts";
import { absolute, type PageMeta } from "./page-meta.ts";

interface Breadcrumb {
  readonly name: string;
  readonly path: string;
}

export function breadcrumbs(page: Breadcrumb, sections: SiteStructure["sections"]): Breadcrumb[] {
  const above = Object.entries(sections).filter(([path]) =>
    [`${path}/`, `${path}?`].some((start) => page.path.startsWith(start)),
  );
  return [
    { name: "Home", path: "/" },
    ...above.map(([path, name]) => ({ name, path })),
    { name: sections[page.path] ?? page.name, path: page.path },
  ];
}

export type PageKind = "WebPage" | "AboutPage" | "ContactPage" | "CollectionPage" | "CheckoutPage";

export interface SiteStructure {
  /** Path → name of pages with subpages. */
  readonly sections: Readonly<Record<string, string>>;
  /** Path → kind; `WebPage` when missing. */
  readonly kinds: Readonly<Record<string, PageKind>>;
  readonly services: readonly { readonly to: string; readonly label: string }[];
}

/** One graph with stable ids. `more`: further nodes. `null` for a page without path or not indexed. */
export function pageGraph(
  page: PageMeta,
  site: SiteIdentity,
  { sections, kinds, services }: SiteStructure,
  more: readonly Thing[] = [],
): Graph | null {
  if (page.path === null || page.isIndexed === false) return null;
  const { title, description, path, published, updated, picture = site.picture } = page;
  const url = absolute(path, site);
  const breadcrumb = path === "/" ? undefined : { "@id": `${url}#breadcrumbs` };
  const webPage: WebPage = {
    "@type": kinds[path.replace(/\?.*/, "")] ?? "WebPage",
    ...webPageId(path, site),
    url,
    name: title,
    description,
    inLanguage: getLanguage(site),
    isPartOf: websiteId(site),
    about: organizationId(site),
    primaryImageOfPage: { "@type": "ImageObject", url: absolute(picture.path, site) },
    breadcrumb,
    datePublished: published,
    dateModified: updated,
  };
  const breadcrumbList: BreadcrumbListLeaf = {
    "@type": "BreadcrumbList",
    ...breadcrumb,
    itemListElement: breadcrumbs({ name: title, path }, sections).map((crumb, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: crumb.name,
      item: absolute(crumb.path, site),
    })),
  };
  const offered = services.filter(({ to }) => to === path);
  return {
    "@context": "https://schema.org",
    "@graph": [
      webPage,
      ...(breadcrumb ? [breadcrumbList] : []),
      ...offered.map(({ label }) => ({
        "@type": "Service" as const,
        "@id": `${url}#service`,
        name: label,
        serviceType: label,
        description,
        url,
        provider: organizationId(site),
        mainEntityOfPage: webPageId(path, site),
      })),
      ...article(page, path, site),
      ...more,
      // `more` may contain a more detailed organisation.
      ...(more.some(isOrganization) ? [] : [organization(site)]),
      website(site),
    ],
  };
}

export function webPageId(path: string, site: SiteIdentity): IdReference {
  return { "@id": `${absolute(path, site)}#webpage` };
}

function article(page: PageMeta, path: string, site: SiteIdentity): Thing[] {
  const { title, description, published, picture = site.picture } = page;
  if (page.article === undefined || published === undefined) return [];
  const { updated = published, section, wordCount, author, about, mentions } = page;
  return [
    {
      "@type": page.article,
      "@id": `${absolute(path, site)}#article`,
      headline: title,
      description,
      datePublished: published,
      dateModified: updated,
      articleSection: section,
      wordCount,
      about: about === undefined ? undefined : { "@type": "Thing", name: about },
      mentions: mentions?.map((name) => ({ "@type": "Thing", name })),
      inLanguage: getLanguage(site),
      image: absolute(picture.path, site),
      author: author ? { "@type": "Person", name: author } : organizationId(site),
      publisher: organizationId(site),
      mainEntityOfPage: webPageId(path, site),
    },
  ];
}

function isOrganization(node: Thing): boolean {
  return Object(node)["@type"] === "Organization";
}

/** Serialises the graph for a script element, escaped so that no text can close it. */
export function graphText(graph: Graph): string {
  return JSON.stringify(graph).replaceAll("<", String.raw`\u003c`);
}
