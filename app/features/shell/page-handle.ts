import type { ReactNode } from "react";

/** What a route may bring to the page around it (`export const handle`). */
export interface PageHandle {
  /** A header of its own, fixed above the page, around the cart's button. */
  readonly header: (cart: ReactNode) => ReactNode;
}

/** What one of these routes brings; they are our own, whose handles have this type. */
export function handleOf(matches: readonly { readonly handle: unknown }[]): PageHandle | undefined {
  return matches.find(({ handle }) => handle)?.handle as PageHandle | undefined;
}
