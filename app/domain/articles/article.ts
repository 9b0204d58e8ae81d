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

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/**
 * For people: `2026-09-14` → "14 September 2026". Written by hand: the first Intl.DateTimeFormat takes a
 * browser 20 ms, and every article would wait for it.
 */
export function longDate(isoDate: string): string {
  const date = new Date(isoDate);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** Where the year is plain, in drawings of the server: `2026-09-14` → "14 Sept". */
export function shortDate(isoDate: string): string {
  const parts = { day: "numeric", month: "short", timeZone: "UTC" } as const;
  return new Date(isoDate).toLocaleDateString("en-GB", parts);
}

/** The day on which an article was last changed, as an ISO date. */
export function lastChange({
  published,
  updated = published,
}: {
  readonly published: string;
  readonly updated?: string | undefined;
}): string {
  return updated > published ? updated : published;
}
