/** Spec §9: hides after 5 px of downward scroll, shows below 10 px and when scrolling up. */
const BANNER_HIDE_AFTER_PX = 5;
const BANNER_SHOW_BELOW_PX = 10;

export interface BannerState {
  readonly isShown: boolean;
  /** Where the present way down began; how far down it went is counted from here. */
  readonly turnedAt: number;
}

export const BANNER_AT_START: BannerState = { isShown: true, turnedAt: 0 };

/** The banner's state at a new scroll position, in CSS pixels from the top. */
export function bannerAt(state: BannerState, scrollY: number): BannerState {
  if (scrollY < BANNER_SHOW_BELOW_PX) return { isShown: true, turnedAt: Math.max(scrollY, 0) };
  if (scrollY < state.turnedAt) return { isShown: true, turnedAt: scrollY };
  const isHidden = scrollY - state.turnedAt > BANNER_HIDE_AFTER_PX;
  // On the way down a hidden banner's turn follows the scroll, so that the first pixel up shows it.
  if (isHidden || !state.isShown) return { isShown: false, turnedAt: scrollY };
  return state;
}
