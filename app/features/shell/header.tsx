import { type ReactNode, useEffect, useRef } from "react";
import { href, Link } from "react-router";
import { site } from "#app/content/site.ts";
import { Column } from "#app/ui/section.tsx";
import { TraceMark } from "#app/ui/trace-mark.tsx";
import { MenuNavigation, WideNavigation } from "./navigation.tsx";
import { RequestBanner, useBannerShown } from "./request-banner.tsx";

/** On every page but the request page. `cart` is the cart's button: the shell does not know it. */
export function Header({ cart }: { cart: ReactNode }) {
  return (
    <header className="sticky top-0 z-40 border-b border-rule bg-paper print:static">
      <Column className="relative flex min-h-16 flex-wrap items-center gap-x-2 sm:gap-x-6">
        <Brand />
        <WideNavigation />
        {cart}
        <MenuNavigation className="lg:hidden" />
      </Column>
    </header>
  );
}

/**
 * On the request page: fixed, with the banner on top of it. The header moves up by the banner's own
 * height, so that nothing below it moves.
 */
export function RequestHeader({ cart }: { cart: ReactNode }) {
  const isShown = useBannerShown();
  const header = useRef<HTMLElement>(null);
  useEffect(() => {
    const banner = header.current?.firstElementChild;
    if (!header.current || !banner) return;
    header.current.style.translate = isShown ? "" : `0 -${banner.clientHeight}px`;
  }, [isShown]);
  return (
    <header
      ref={header}
      data-banner={isShown ? "shown" : "hidden"}
      className="fixed inset-x-0 top-0 z-40 transition-[translate] duration-200 ease-signal motion-reduce:transition-none print:static"
    >
      <RequestBanner />
      <div className="border-b border-rule bg-paper">
        <Column className="relative flex min-h-16 flex-wrap items-center gap-x-2 sm:gap-x-6">
          <Brand />
          {cart}
          <MenuNavigation />
        </Column>
      </div>
    </header>
  );
}

function Brand() {
  return (
    <Link
      to={href("/")}
      className="mr-auto flex min-h-11 min-w-0 items-center gap-2.5 text-lg font-semibold tracking-tight"
    >
      <TraceMark className="h-5 w-8 shrink-0 text-teal" />
      {site.name}
    </Link>
  );
}
