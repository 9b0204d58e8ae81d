import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import styles from "./tooltip.css?url";

const OPEN_AFTER_MS = 700;
const SKIP_DELAY_MS = 300;

interface TooltipProps {
  text: string;
  /** Of a control without a word on it: the text is its name. */
  isName?: boolean;
  /** Spread it on the control that the text is about. */
  children: (control: { "aria-describedby"?: string; "aria-labelledby"?: string }) => ReactNode;
}

/** At most one is open, and one that is wanted within the skip delay of its closing opens at once. */
let openTip: HTMLElement | null = null;
let lastClosedAt = Number.NEGATIVE_INFINITY;

/**
 * A short text about a control: after a while under the pointer, at once with keyboard focus. It
 * stays while the pointer is on it and goes on Escape (WCAG 1.4.13). Never the only place of a fact:
 * a touch screen does not show it.
 */
export function Tooltip({ text, isName = false, children }: TooltipProps) {
  const id = useId();
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    const own = tip.current;
    return () => {
      clearTimeout(timer.current);
      // What goes with its control does so without an event.
      if (openTip === own) noteClosing();
    };
  }, []);

  function open(source: HTMLElement): void {
    clearTimeout(timer.current);
    openTip?.hidePopover();
    tip.current?.showPopover({ source });
  }

  function close(): void {
    clearTimeout(timer.current);
    tip.current?.hidePopover();
  }

  function openSoon({ currentTarget, pointerType }: PointerEvent<HTMLElement>): void {
    if (pointerType === "touch") return;
    setIsWanted(true);
    if (performance.now() - lastClosedAt < SKIP_DELAY_MS) return open(currentTarget);
    timer.current = setTimeout(() => open(currentTarget), OPEN_AFTER_MS);
  }

  function closeUnlessFocused({ currentTarget }: PointerEvent<HTMLElement>): void {
    if (!currentTarget.querySelector(":focus-visible")) close();
  }

  function openForKeyboard({ currentTarget, target }: FocusEvent<HTMLElement>): void {
    if (!target.matches(":focus-visible")) return;
    setIsWanted(true);
    open(currentTarget);
  }

  return (
    <span
      className="inline-flex"
      onPointerEnter={openSoon}
      onPointerLeave={closeUnlessFocused}
      onFocus={openForKeyboard}
      onBlur={close}
    >
      {/* What comes after the page has no part in its style sheet. */}
      {isWanted ? <link rel="stylesheet" href={styles} /> : null}
      {children({ [isName ? "aria-labelledby" : "aria-describedby"]: id })}
      <span
        ref={tip}
        id={id}
        role="tooltip"
        popover="hint"
        className="tooltip"
        // Not "toggle", which comes too late for a pointer on its way to the next control.
        onBeforeToggle={({ newState, currentTarget }) =>
          newState === "open" ? noteOpening(currentTarget) : noteClosing()
        }
      >
        {text}
      </span>
    </span>
  );
}

function noteOpening(tip: HTMLElement): void {
  openTip = tip;
  document.addEventListener("keydown", closeOnEscape);
}

function noteClosing(): void {
  openTip = null;
  lastClosedAt = performance.now();
  document.removeEventListener("keydown", closeOnEscape);
}

/** A popover of the kind "hint" does this itself; some browsers take it for a "manual" one. */
function closeOnEscape({ key }: KeyboardEvent): void {
  if (key === "Escape") openTip?.hidePopover();
}
