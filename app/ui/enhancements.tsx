import { type FocusEvent, type PointerEvent, useEffect, useRef, useSyncExternalStore } from "react";
import { watchDisclosureMenus } from "./disclosure-menu.tsx";
import { watchPrinting } from "./print-details.ts";
import { watchFirstScroll } from "./reveal.ts";

watchDisclosureMenus();
watchPrinting();
watchFirstScroll();

const SHOW_BEYOND_PX = 300;

/** Loaded with the first interaction (root.tsx). */
export default function Enhancements() {
  const isFarDown = useSyncExternalStore(
    onScroll,
    () => window.scrollY > SHOW_BEYOND_PX,
    () => false,
  );
  // Between `<main>` and the footer, so that it covers no link.
  return isFarDown ? (
    <div className="static-if-short sticky [--bottom-inset:inherit] bottom-[calc(3.75rem+var(--bottom-inset,0px))] z-30 h-0 print:hidden">
      <div className="absolute top-2 right-3">
        <ScrollToTop />
      </div>
    </div>
  ) : null;
}

const TOOLTIP_ID = "scroll-to-top";
const HAS_POPOVER = "popover" in HTMLElement.prototype;
const OPEN_AFTER_MS = 700;
const SKIP_DELAY_MS = 300;

/** The tooltip stays under the pointer and closes on Escape (WCAG 1.4.13). Touch does not show it. */
function ScrollToTop() {
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const closedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => () => clearTimeout(timer.current), []);

  function open(source: HTMLElement): void {
    clearTimeout(timer.current);
    tip.current?.togglePopover?.({ force: true, source });
  }

  function close(): void {
    clearTimeout(timer.current);
    tip.current?.hidePopover?.();
  }

  function openForPointer({ currentTarget, pointerType }: PointerEvent<HTMLElement>): void {
    if (pointerType === "touch") return;
    if (performance.now() - closedAt.current < SKIP_DELAY_MS) open(currentTarget);
    else timer.current = setTimeout(open, OPEN_AFTER_MS, currentTarget);
  }

  function openForKeyboard({ currentTarget, target }: FocusEvent<HTMLElement>): void {
    if (target.matches(":focus-visible")) open(currentTarget);
  }

  return (
    <span
      className="inline-flex"
      onPointerEnter={openForPointer}
      onPointerLeave={({ currentTarget }) =>
        !currentTarget.querySelector(":focus-visible") && close()
      }
      onFocus={openForKeyboard}
      onBlur={close}
    >
      <button
        type="button"
        onClick={scrollToTop}
        className="press-scale grid size-11 place-items-center rounded-full border border-edge bg-paper text-ink hover:border-teal hover:text-teal motion-safe:starting:opacity-0"
        aria-labelledby={TOOLTIP_ID}
      >
        <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
          <path d="M2 9l6-6 6 6M8 3v11" stroke="currentColor" strokeWidth="1.75" fill="none" />
        </svg>
      </button>
      <span
        ref={tip}
        id={TOOLTIP_ID}
        role="tooltip"
        popover={HAS_POPOVER ? "auto" : undefined}
        hidden={!HAS_POPOVER}
        // In no style sheet, because only this file needs it.
        style={{
          inset: CSS.supports("position-area", "block-start") ? "auto" : "auto 1rem 1rem auto",
          positionArea: "block-start",
          positionTryFallbacks: "flip-block",
          maxWidth: "min(18rem, 100vw)",
          margin: 0,
          // The gap belongs to the tooltip, so that the pointer can cross it.
          border: "solid transparent",
          borderWidth: "0.375rem 0",
          padding: "0.375rem 0.625rem",
          fontSize: "0.875rem",
          color: "var(--color-paper)",
          background: "var(--color-ink) padding-box",
          borderRadius: "0.5rem",
        }}
        onBeforeToggle={({ newState }) => {
          if (newState === "closed") closedAt.current = performance.now();
        }}
      >
        Scroll to top
      </span>
    </span>
  );
}

function onScroll(notify: VoidFunction): VoidFunction {
  window.addEventListener("scroll", notify, { passive: true });
  return () => window.removeEventListener("scroll", notify);
}

/** Moves the focus too, because the button disappears. */
function scrollToTop(): void {
  document.querySelector("main")?.focus({ preventScroll: true });
  const isReduced = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top: 0, behavior: isReduced ? "instant" : "smooth" });
}
