import type { ReactNode } from "react";

/** What a route passes to the layout (`export const handle`). */
export interface PageHandle {
  /** Replaces the default header, around the cart button. */
  readonly header: (cart: ReactNode) => ReactNode;
}

export function handleOf(matches: readonly { readonly handle: unknown }[]): PageHandle | undefined {
  return matches.find(({ handle }) => handle)?.handle as PageHandle | undefined;
}
