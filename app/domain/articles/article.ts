import type { SocialPicture } from "#app/domain/seo/page-meta.ts";

/** What the build adds to the front matter of a Markdown file. */
export interface ArticleFacts {
  /** The file's name without its ending: the last part of its address. */
  readonly slug: string;
  readonly words: number;
  /** Whole minutes at 230 words a minute, at least 1. */
  readonly readingMinutes: number;
  /** The words of its headings, for a search. */
  readonly topics: readonly string[];
  /** Stands where its page is shared, once it is drawn (`npm run assets`). */
  readonly picture?: SocialPicture;
}

export interface ArticleHeading {
  readonly id: string;
  readonly text: string;
  readonly depth: 2 | 3;
}

/**
 * A part of a text: words, or an element with its attributes (as React names them) and children. Not
 * HTML: a browser that enforces Trusted Types takes no HTML from scripts.
 */
export type ArticleNode =
  | string
  | readonly [tag: string, attributes: ArticleAttributes, ...children: ArticleNode[]];

export type ArticleAttributes = Readonly<Record<string, string | number | boolean>>;

/** The text of a Markdown file, ready to be drawn. */
export interface ArticleBody {
  /** `ArticleNode[]` as JSON: one text travels faster to the browser than a tree of arrays. */
  readonly nodes: string;
  /** In the order of the text: its table of contents. */
  readonly headings: readonly ArticleHeading[];
}
