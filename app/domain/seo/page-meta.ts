import { markdownTwin } from "./addresses.ts";

/** A path of a site as a whole address; `origin` is scheme and host without a slash. */
export function absolute(path: string, { origin }: { readonly origin: string }): string {
  return new URL(path, origin).href;
}

export interface PageMeta {
  /** Without the site's name. */
  readonly title: string;
  readonly description: string;
  /** The canonical path; `null` for a page that has no address of its own (errors). */
  readonly path: string | null;
  /** False keeps the page out of search results. */
  readonly isIndexed?: boolean;
  /** What a text to read is in schema.org's terms; a page such as the terms has its dates alone. */
  readonly article?: "Article" | "BlogPosting";
  /** ISO date. */
  readonly published?: string;
  /** ISO date of the last change. */
  readonly updated?: string;
  /** What an article is filed under, as people read it. */
  readonly section?: string;
  /** What an article is about and what else it names, as people say it: a client's trade, a platform. */
  readonly about?: string;
  readonly mentions?: readonly string[];
  /** Of an article's text. */
  readonly words?: number;
  /** Shown where the page is shared; the site's own where there is none. */
  readonly picture?: SocialPicture;
}

/** A file of this site, in the size that social networks show whole (1200 × 630 px). */
export interface SocialPicture {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

export interface SiteName {
  readonly name: string;
  /** Scheme and host, no trailing slash: canonical links never depend on the Host header. */
  readonly origin: string;
  /** Language and country of the words, `en_GB`. */
  readonly locale: string;
  readonly picture: SocialPicture;
}

/** The tags as React Router's `meta` wants them. */
export type MetaTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { tagName: "link"; rel: "canonical"; href: string }
  | { tagName: "link"; rel: "alternate"; type: "text/markdown"; href: string };

/** All tags that tell search engines and social networks what a page is (spec §7, page metadata). */
export function pageMeta(page: PageMeta, site: SiteName): MetaTag[] {
  const { title, description, path, isIndexed = true } = page;
  const canonical = path === null ? null : absolute(path, site);
  return [
    { title: documentTitle(page, site) },
    { name: "description", content: description },
    ...(canonical ? [{ tagName: "link", rel: "canonical", href: canonical } as const] : []),
    ...(isIndexed ? twinTags(page) : [{ name: "robots", content: "noindex" }]),
    ...(canonical ? [{ property: "og:url", content: canonical }] : []),
    { property: "og:site_name", content: site.name },
    { property: "og:locale", content: site.locale },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    ...kindTags(page),
    ...pictureTags(page.picture ?? site.picture, site),
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
  ];
}

export function documentTitle({ title }: PageMeta, site: SiteName): string {
  return `${title} | ${site.name}`;
}

/** Whoever reads text alone finds it here. */
function twinTags({ path }: PageMeta): MetaTag[] {
  // A part of a list is a choice of links, not words.
  if (path === null || path.includes("?")) return [];
  return [{ tagName: "link", rel: "alternate", type: "text/markdown", href: markdownTwin(path) }];
}

function kindTags({ article, published, updated, section }: PageMeta): MetaTag[] {
  if (article === undefined) return [{ property: "og:type", content: "website" }];
  return [
    { property: "og:type", content: "article" },
    ...(published === undefined
      ? []
      : [{ property: "article:published_time", content: published }]),
    ...(updated === undefined ? [] : [{ property: "article:modified_time", content: updated }]),
    ...(section === undefined ? [] : [{ property: "article:section", content: section }]),
  ];
}

function pictureTags({ path, width, height, alt }: SocialPicture, site: SiteName): MetaTag[] {
  const href = absolute(path, site);
  return [
    { property: "og:image", content: href },
    { property: "og:image:width", content: String(width) },
    { property: "og:image:height", content: String(height) },
    { property: "og:image:alt", content: alt },
    { name: "twitter:image", content: href },
    { name: "twitter:image:alt", content: alt },
  ];
}
