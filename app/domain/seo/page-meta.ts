export interface PageMeta {
  /** Without the site's name. */
  readonly title: string;
  readonly description: string;
  /** The canonical path; `null` for a page that has no address of its own (errors). */
  readonly path: string | null;
  /** False keeps the page out of search results. */
  readonly isIndexed?: boolean;
}

export interface SiteName {
  readonly name: string;
  /** Scheme and host, no trailing slash: canonical links never depend on the Host header. */
  readonly origin: string;
}

/** The tags as React Router's `meta` wants them. */
export type MetaTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { tagName: "link"; rel: "canonical"; href: string };

export function pageMeta(page: PageMeta, site: SiteName): MetaTag[] {
  const title = `${page.title} | ${site.name}`;
  const tags: MetaTag[] = [
    { title },
    { name: "description", content: page.description },
    { property: "og:title", content: page.title },
    { property: "og:description", content: page.description },
    { property: "og:site_name", content: site.name },
    { property: "og:type", content: "website" },
  ];
  if (page.path !== null) {
    const canonical = new URL(page.path, site.origin).href;
    tags.push({ tagName: "link", rel: "canonical", href: canonical });
    tags.push({ property: "og:url", content: canonical });
  }
  if (page.isIndexed === false) tags.push({ name: "robots", content: "noindex" });
  return tags;
}
