import type { ReactNode } from "react";
import { Container } from "#app/ui/section.tsx";
import Brand from "./brand.tsx";
import WideNavigation, { Menu } from "./navigation.tsx";

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
