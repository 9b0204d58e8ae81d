import type { ReactNode } from "react";
import { serverOnly } from "#app/islands/server-only.tsx";
import { Container } from "#app/ui/section.tsx";

export const Brand = serverOnly("brand", import.meta.env.SSR ? () => import("./brand.tsx") : null);
const WideNavigation = serverOnly(
  "navigation",
  import.meta.env.SSR ? () => import("./navigation.tsx") : null,
);
export const Menu = serverOnly(
  "menu",
  import.meta.env.SSR ? async () => ({ default: (await import("./navigation.tsx")).Menu }) : null,
);

/** A route's `handle`, read by the layout. */
export interface PageHandle {
  readonly header: (cart: ReactNode) => ReactNode;
}

/** `cart` is a prop because features do not import each other. */
export function Header({ cart }: { cart: ReactNode }) {
  return (
    <header className="static-if-short sticky top-0 z-40 border-b border-rule bg-paper print:static">
      <Container className="relative flex min-h-16 flex-wrap items-center gap-x-2 py-2 sm:gap-x-6">
        <Brand />
        <WideNavigation />
        {cart}
        <Menu className="lg:hidden" />
      </Container>
    </header>
  );
}
