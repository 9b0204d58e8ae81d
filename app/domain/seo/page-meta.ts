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
  readonly isIndexed?: boolean;
  /** Served as Markdown too, at `….md`. */
  readonly hasMarkdown?: boolean;
  /** schema.org type of an article; pages such as the terms have only dates. */
  readonly article?: "Article" | "BlogPosting";
  /** ISO dates. */
  readonly published?: string;
  readonly updated?: string;
  readonly section?: string;
  /** A person's name. Default: the organisation. */
  readonly author?: string;
  /** Topics, such as a client's trade or a platform. */
  readonly about?: string;
  readonly mentions?: readonly string[];
  readonly wordCount?: number;
  /** Default: the site's picture. */
  readonly picture?: SocialPicture;
}

/** 1200 × 630 px, which social networks show uncropped. */
export interface SocialPicture {
  readonly path: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

export interface SiteMeta {
  readonly name: string;
  /** Scheme and host; canonical URLs never depend on the Host header. */
  readonly origin: string;
  readonly locale: string;
  readonly picture: SocialPicture;
}

export type MetaTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { tagName: "link"; rel: "canonical" | "alternate"; type?: "text/markdown"; href: string };

/** Meta tags of a page (spec §7, page metadata). */
export function pageMeta(page: PageMeta, site: SiteMeta): MetaTag[] {
  const { title, description, path, isIndexed = true, article, picture = site.picture } = page;
  const url = path === null ? undefined : absolute(path, site);
  const pictureUrl = absolute(picture.path, site);
  return [
    { title: documentTitle(page, site) },
    { name: "description", content: description },
    ...(url ? [{ tagName: "link", rel: "canonical", href: url } as const] : []),
    ...(isIndexed ? [] : [{ name: "robots", content: "noindex" }]),
    ...markdownTags(page),
    ...properties({
      "og:url": url,
      "og:site_name": site.name,
      "og:locale": site.locale,
      "og:title": title,
      "og:description": description,
      "og:type": article ? "article" : "website",
      "article:published_time": article && page.published,
      "article:modified_time": article && page.updated,
      "article:section": article && page.section,
      "og:image": pictureUrl,
      "og:image:width": String(picture.width),
      "og:image:height": String(picture.height),
      "og:image:alt": picture.alt,
    }),
    { name: "twitter:image", content: pictureUrl },
    { name: "twitter:image:alt", content: picture.alt },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
  ];
}

function documentTitle({ title }: PageMeta, site: Pick<SiteMeta, "name">): string {
  return `${title} | ${site.name}`;
}

function markdownTags({ path, hasMarkdown }: PageMeta): MetaTag[] {
  if (path === null || !hasMarkdown) return [];
  return [{ tagName: "link", rel: "alternate", type: "text/markdown", href: markdownPath(path) }];
}

function properties(contents: Readonly<Record<string, string | undefined>>): MetaTag[] {
  return Object.entries(contents).flatMap(([property, content]) =>
    content === undefined ? [] : [{ property, content }],
  );
}
