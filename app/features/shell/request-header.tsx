import { type ReactNode, useEffect, useRef } from "react";
import { serverOnly } from "#app/islands/server-only.tsx";
import { Column } from "#app/ui/section.tsx";
import { Brand } from "./header.tsx";
import { RequestBanner, useBannerShown } from "./request-banner.tsx";

const RequestMenu = serverOnly(
  "menu",
  import.meta.env.SSR
    ? async () => ({ default: (await import("./navigation.tsx")).MenuNavigation })
    : null,
);

/**
 * On the request page: fixed, with the banner on top of it. The header moves up by the banner's own
 * height, so that nothing below it moves. Not fixed where large letters fill half a screen with it:
 * its height is not known then.
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
      className="floating fixed inset-x-0 top-0 z-40 max-[16rem]:sticky motion-safe:[transition:translate_0.2s_var(--ease-signal)] print:static"
    >
      <RequestBanner />
      <div className="border-b border-rule bg-paper">
        <Column className="relative flex min-h-16 flex-wrap items-center gap-x-2 py-2 sm:gap-x-6">
          <Brand />
          {cart}
          <RequestMenu />
        </Column>
      </div>
    </header>
  );
}
