import type { ReactNode } from "react";

/** A route's `handle`, read by the document (root.tsx). */
export interface PageHandle {
  /** Instead of the usual header. */
  readonly header?: (cart: ReactNode) => ReactNode;
  /** Neither header, footer, cart nor scripts: for pages of the agency. */
  readonly isPlain?: boolean;
  /** Style sheets beside app.css, imported with `?inline`. */
  readonly styles?: readonly string[];
  /** The cart's code loads when the page is idle, not only when it is opened. */
  readonly isCartLikely?: boolean;
}
