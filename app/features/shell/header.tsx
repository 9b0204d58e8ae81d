import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Column } from "#app/ui/section.tsx";
import { keptPart } from "#app/ui/static-part.tsx";
import { currentPage } from "./current-page.ts";

export const Brand = keptPart(() => import("./brand.tsx"));
const WideNavigation = keptPart(async () => {
  const { WideNavigation } = await import("./navigation.tsx");
  return { default: WideNavigation };
});
const SmallMenu = keptPart(async () => {
  const { SmallMenu: Menu } = await import("./navigation.tsx");
  return { default: Menu };
});

/** On every page that brings none of its own. `cart` is the cart's button: the shell does not know it. */
export function Header({ cart }: { cart: ReactNode }) {
  const header = useRef<HTMLElement>(null);
  useCurrentLinks(header);
  return (
    <header
      ref={header}
      className="floating sticky top-0 z-40 border-b border-rule bg-paper print:static"
    >
      <Column className="relative flex min-h-16 flex-wrap items-center gap-x-2 py-2 sm:gap-x-6">
        <Brand />
        <WideNavigation />
        {cart}
        <SmallMenu />
      </Column>
    </header>
  );
}

/** The links stay as the server drew them; only which of them is the open page changes. */
export function useCurrentLinks(header: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  useEffect(() => {
    for (const link of header.current?.querySelectorAll<HTMLAnchorElement>("nav a") ?? []) {
      link.ariaCurrent = currentPage(link.pathname, pathname) ?? null;
    }
  }, [header, pathname]);
}
