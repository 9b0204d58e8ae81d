/** Pages of their own below which others stand without being a part of them. */
const OVERVIEWS = ["/services"];

/** What `aria-current` says of a link to a page, or to the list of pages that one is in. */
export function currentPage(to: string, pathname: string): "page" | undefined {
  const isInside = !OVERVIEWS.includes(to) && pathname.startsWith(`${to}/`);
  return to === pathname || isInside ? "page" : undefined;
}
