import { useSyncExternalStore } from "react";
import { useDisclosures } from "./disclosure.tsx";
import { useReveal } from "./reveal.ts";
import { NameTooltip } from "./tooltip.tsx";

const SHOW_BEYOND_PX = 300;

/** Loaded with the first interaction (root.tsx). */
export default function Enhancements() {
  useReveal();
  useDisclosures();
  return <ScrollToTop />;
}

/** Between `<main>` and the footer, so that it covers no link. */
function ScrollToTop() {
  const isFarDown = useSyncExternalStore(onScroll, isBeyond, () => false);
  if (!isFarDown) return null;
  return (
    <div className="unstick-short sticky [--bottom-inset:inherit] bottom-[calc(3.75rem+var(--bottom-inset,0px))] z-30 h-0 print:hidden">
      <div className="absolute top-2 right-3">
        <NameTooltip name="Scroll to top">
          {(control) => (
            <button
              type="button"
              onClick={scrollToTop}
              className="press-scale grid size-11 place-items-center rounded-full border border-edge bg-paper text-ink hover:border-teal hover:text-teal motion-safe:starting:opacity-0"
              {...control}
            >
              <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
                <path
                  d="M2 9l6-6 6 6M8 3v11"
                  stroke="currentColor"
                  strokeWidth="1.75"
                  fill="none"
                />
              </svg>
            </button>
          )}
        </NameTooltip>
      </div>
    </div>
  );
}

function onScroll(notify: VoidFunction): VoidFunction {
  window.addEventListener("scroll", notify, { passive: true });
  return () => window.removeEventListener("scroll", notify);
}

function isBeyond(): boolean {
  return window.scrollY > SHOW_BEYOND_PX;
}

/** Moves the focus too, because the button disappears. */
function scrollToTop(): void {
  document.querySelector("main")?.focus({ preventScroll: true });
  const isReduced = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top: 0, behavior: isReduced ? "instant" : "smooth" });
}
