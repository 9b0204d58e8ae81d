/** Spec §9. */
const SHOW_BEYOND_PX = 300;

const OPEN_AFTER_MS = 700;
const SKIP_DELAY_MS = 300;

export const SCROLL_TO_TOP_ID = "scroll-to-top";

/** Shows the button (scroll-to-top.tsx) far down the page, with its tooltip. */
export function watchScrollToTop(): void {
  const button = document.querySelector<HTMLElement>(`[aria-labelledby=${SCROLL_TO_TOP_ID}]`);
  const tip = document.getElementById(SCROLL_TO_TOP_ID);
  const box = button?.closest<HTMLElement>("[data-scroll-to-top]");
  if (!button || !tip || !box) return;

  function update(): void {
    if (box) box.hidden = window.scrollY <= SHOW_BEYOND_PX;
  }

  update();
  addEventListener("scroll", update, { passive: true });
  button.addEventListener("click", scrollToTop);
  addTooltip(button, tip);
}

/** Stays under the pointer and closes on Escape (WCAG 1.4.13). Touch does not show it. */
function addTooltip(button: HTMLElement, tip: HTMLElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closedAt = Number.NEGATIVE_INFINITY;
  const box = button.parentElement ?? button;

  // Not every browser has popovers (Firefox since 125). WebKit takes any options as "open".
  function open(): void {
    clearTimeout(timer);
    tip.togglePopover?.({ force: true, source: button });
  }

  function close(): void {
    clearTimeout(timer);
    tip.hidePopover?.();
  }

  box.addEventListener("pointerenter", ({ pointerType }) => {
    if (pointerType === "touch") return;
    if (performance.now() - closedAt < SKIP_DELAY_MS) open();
    else timer = setTimeout(open, OPEN_AFTER_MS);
  });
  box.addEventListener("pointerleave", () => {
    if (!button.matches(":focus-visible")) close();
  });
  button.addEventListener("focus", () => {
    if (button.matches(":focus-visible")) open();
  });
  button.addEventListener("blur", close);
  tip.addEventListener("beforetoggle", ({ newState }) => {
    if (newState === "closed") closedAt = performance.now();
  });
}

/** Moves the focus too, because the button disappears. */
function scrollToTop(): void {
  document.querySelector("main")?.focus({ preventScroll: true });
  const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
  scrollTo({ top: 0, behavior: isReduced ? "instant" : "smooth" });
}
