import type { Location } from "react-router";

let fragments = 0;

/**
 * Under which a scroll position is kept. A plain link to a fragment makes an entry of the browser's
 * own, and React Router 8.4 calls all of these "default": the second one would scroll back to where
 * the first was left. Each is one of its own, for which nothing is kept, so the fragment is shown.
 */
export function scrollKey({ key, hash }: Location): string {
  if (key !== "default" || hash === "") return key;
  fragments += 1;
  return `fragment-${fragments}`;
}
