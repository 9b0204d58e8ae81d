import type { BreadcrumbListLeaf } from "schema-dts";
import { absolute } from "#app/domain/seo/absolute.ts";
import { type SiteIdentity } from "./identity.ts";

/** The parts of the site that have pages below them: path → name. */
export type Sections = Readonly<Record<string, string>>;

export interface Crumb {
  readonly name: string;
  readonly path: string;
}

/** The way to a page: the home page, the sections that its path begins with, the page. */
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

/** The same for search engines (spec §7, structured data: breadcrumb). */
export function breadcrumbs(
  page: Crumb,
  site: SiteIdentity,
  sections: Sections,
): BreadcrumbListLeaf {
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
