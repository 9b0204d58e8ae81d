import { expect, test } from "vitest";
import { lastChange, longDate, shortDate } from "./article-date.ts";
import { shownArticles } from "./shown-articles.ts";

const articles = [
  { slug: "old", published: "2025-12-01", draft: false },
  { slug: "b", published: "2026-09-14", draft: false },
  { slug: "a", published: "2026-09-14", draft: false },
  { slug: "unfinished", published: "2026-10-01", draft: true },
];

test("shows the newest first, those of a day by their slug, and no draft", () => {
  const slugs = shownArticles(articles, { drafts: false }).map(({ slug }) => slug);
  expect(slugs).toEqual(["a", "b", "old"]);
});

test("shows drafts where they are asked for", () => {
  expect(shownArticles(articles, { drafts: true })[0]?.slug).toBe("unfinished");
});

test("writes a date as people do, whatever the time zone", () => {
  expect(longDate("2026-09-01")).toBe("1 September 2026");
  expect(longDate("2025-12-31")).toBe("31 December 2025");
  expect(shortDate("2026-05-01")).toBe("1 May");
});

test("each day of a year is written as Intl writes it", () => {
  const parts = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
  for (let day = 1; day <= 366; day += 1) {
    const date = new Date(Date.UTC(2028, 0, day));
    expect(longDate(date.toISOString())).toBe(date.toLocaleDateString("en-GB", parts));
  }
});

test("takes the update as the last change, and the publication where there is none", () => {
  expect(lastChange({ published: "2026-01-02" })).toBe("2026-01-02");
  expect(lastChange({ published: "2026-01-02", updated: "2026-03-04" })).toBe("2026-03-04");
  // Written in autumn, published in winter.
  expect(lastChange({ published: "2026-01-02", updated: "2025-11-04" })).toBe("2026-01-02");
});
