import { type ReactNode, useEffect, useRef } from "react";
import { Brand, Menu } from "#app/features/shell/header.tsx";
import { Column } from "#app/ui/section.tsx";

/** Spec §9: hides after 5 px of downward scroll, shows below 10 px and when scrolling up. */
const BANNER_HIDE_AFTER_PX = 5;
const BANNER_SHOW_BELOW_PX = 10;

export interface BannerState {
  readonly isShown: boolean;
  readonly turnedAt: number;
}

export const BANNER_AT_START: BannerState = { isShown: true, turnedAt: 0 };

/** Returns the banner's state at a scroll position in CSS pixels. */
export function bannerAt(state: BannerState, scrollY: number): BannerState {
  if (scrollY < Math.max(BANNER_SHOW_BELOW_PX, state.turnedAt))
    return { isShown: true, turnedAt: Math.max(scrollY, 0) };
  const isHidden = scrollY - state.turnedAt > BANNER_HIDE_AFTER_PX;
  // While hidden, the turning point follows, so that the first pixel up shows the banner.
  if (isHidden || !state.isShown) return { isShown: false, turnedAt: scrollY };
  return state;
}

/** Fixed, with a banner on top. Moves up by the banner's height, so that content does not shift. */
export function PricingHeader({ cart }: { cart: ReactNode }) {
  const header = useRef<HTMLElement>(null);
  useEffect(() => {
    let state = BANNER_AT_START;
    function updateBanner(): void {
      state = bannerAt(state, window.scrollY);
      const { dataset, style, firstElementChild: banner } = header.current ?? {};
      if (!dataset || !style || !banner) return;
      dataset.banner = state.isShown ? "shown" : "hidden";
      style.translate = state.isShown ? "" : `0 -${banner.clientHeight}px`;
    }
    window.addEventListener("scroll", updateBanner, { passive: true });
    return () => window.removeEventListener("scroll", updateBanner);
  }, []);
  return (
    <header
      ref={header}
      data-banner="shown"
      className="unstick-short fixed inset-x-0 top-0 z-40 max-[16rem]:sticky print:static"
    >
      <div className="bg-teal text-on-teal">
        <Column className="flex min-h-10 items-center justify-center py-1.5 text-center text-sm">
          <p>No payment method required. We confirm the details by e-mail within a few hours.</p>
        </Column>
      </div>
      <div className="border-b border-rule bg-paper">
        <Column className="relative flex min-h-16 flex-wrap items-center gap-x-2 py-2 sm:gap-x-6">
          <Brand />
          {cart}
          <Menu />
        </Column>
      </div>
    </header>
  );
}
