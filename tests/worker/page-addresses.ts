import { pageList, type PagePath } from "#app/content/pages.ts";

/** One address for every page. */
export const PAGES = Object.fromEntries(
  pageList.map(([path, { example = path }]) => [path, example]),
) as Record<PagePath, string>;

/** Private pages, with a key, a form token or a reference. */
export const PRIVATE_PAGES: readonly string[] = pageList
  .filter(([, { cachedQuery }]) => cachedQuery === null)
  .map(([path]) => path);

export const SHARED_PAGES = Object.values(PAGES).filter(
  (address) => !PRIVATE_PAGES.includes(address),
);

/** Pages that share the view of another one. */
const PAGES_LIKE_ANOTHER: readonly string[] = [
  "/services/shopify-conversion-rate-optimization",
  "/services/shopify-google-ads",
  "/terms-and-conditions",
];

/** One address for every kind of page. */
export const KINDS_OF_PAGES = Object.values(PAGES).filter(
  (address) => !PAGES_LIKE_ANOTHER.includes(address),
);
