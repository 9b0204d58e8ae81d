/** Spec §9: hides after 5 px of downward scroll, shows below 10 px and when scrolling up. */
const BANNER_HIDE_AFTER_PX = 5;
const BANNER_SHOW_BELOW_PX = 10;

interface BannerState {
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

/** Moves the header up by its banner's height, so that content does not shift. */
export function watchHeaderBanner(): void {
  const header = document.querySelector<HTMLElement>("[data-banner]");
  let state = BANNER_AT_START;

  function updateBanner(): void {
    state = bannerAt(state, window.scrollY);
    const { dataset, style, firstElementChild: banner } = header ?? {};
    if (!dataset || !style || !banner) return;
    dataset.banner = state.isShown ? "shown" : "hidden";
    style.translate = state.isShown ? "" : `0 -${banner.clientHeight}px`;
  }

  addEventListener("scroll", updateBanner, { passive: true });
  // The banner's height changes with the width.
  addEventListener("resize", updateBanner, { passive: true });
  updateBanner();
}
