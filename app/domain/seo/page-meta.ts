import { markdownPath } from "./addresses.ts";

export function absolute(path: string, { origin }: { readonly origin: string }): string {
  return new URL(path, origin).href;
}

export interface PageMeta {
  /** Without the site's name. */
  readonly title: string;
  readonly description: string;
  /** Canonical path; `null` for errors. */
  readonly path: string | null;
  /** False: noindex. */
  readonly isIndexed?: boolean;
  /** schema.org type of a text; pages such as the terms have dates only. */
  readonly article?: "Article" | "BlogPosting";
  /** ISO date. */
  readonly published?: string;
  /** ISO date. */
  readonly updated?: string;
  readonly section?: string;
  /** Topics, such as a client's trade or a platform. */
  readonly about?: string;
  readonly mentions?: readonly string[];
  readonly words?: number;
  /** Default: the site's own. */
  readonly picture?: SocialPicture;
}

/** 1200 × 630 px, which social networks show uncropped. */
export interface SocialPicture {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

export interface SiteName {
  readonly name: string;
  /** Scheme and host; canonical URLs never depend on the Host header. */
  readonly origin: string;
  /** `en_GB`. */
  readonly locale: string;
  readonly picture: SocialPicture;
}

/** For React Router's `meta`. */
export type MetaTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { tagName: "link"; rel: "canonical"; href: string }
  | { tagName: "link"; rel: "alternate"; type: "text/markdown"; href: string };

/** Meta tags of a page (spec §7, page metadata). */
export function pageMeta(page: PageMeta, site: SiteName): MetaTag[] {
  const { title, description, path, isIndexed = true } = page;
  const canonical = path === null ? null : absolute(path, site);
  return [
    { title: documentTitle(page, site) },
    { name: "description", content: description },
    ...(canonical ? [{ tagName: "link", rel: "canonical", href: canonical } as const] : []),
    ...(isIndexed ? markdownTags(page) : [{ name: "robots", content: "noindex" }]),
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

function markdownTags({ path }: PageMeta): MetaTag[] {
  // A filtered list has no Markdown.
  if (path === null || path.includes("?")) return [];
  return [{ tagName: "link", rel: "alternate", type: "text/markdown", href: markdownPath(path) }];
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
