import type { SocialPicture } from "#app/domain/seo/page-meta.ts";

export interface ArticleMetadata {
  /** The file name without its ending, and the last part of the address. */
  readonly slug: string;
  readonly wordCount: number;
  /** At 230 words a minute, at least 1. */
  readonly readingMinutes: number;
  readonly picture?: SocialPicture;
}

export type ArticleHeading = Readonly<{ id: string; text: string; depth: 2 | 3 }>;

/** Text, or an element with React's attribute names. Not HTML, which Trusted Types would block. */
export type ArticleNode =
  | string
  | readonly [tag: string, attributes: ArticleAttributes, ...children: ArticleNode[]];

export type ArticleAttributes = Readonly<Record<string, string | number | boolean>>;

export interface ArticleBody {
  /** `ArticleNode[]` as JSON: smaller to transfer than a tree of arrays. */
  readonly nodesJson: string;
  readonly headings: readonly ArticleHeading[];
}

const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );

/** `2026-09-14` → "14 September 2026". Creating the first Intl.DateTimeFormat takes 20 ms in a browser. */
export function longDate(isoDate: string): string {
  const date = new Date(isoDate);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

export function shortDate(isoDate: string): string {
  const parts = { day: "numeric", month: "short", timeZone: "UTC" } as const;
  return new Date(isoDate).toLocaleDateString("en-GB", parts);
}

/** ISO dates. */
export type WithDates = Readonly<{ published: string; updated?: string | undefined }>;

export function lastChange({ published, updated = published }: WithDates): string {
  return updated > published ? updated : published;
}
