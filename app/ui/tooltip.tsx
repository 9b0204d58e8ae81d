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
  /** The text is the control's accessible name. */
  isName?: boolean;
  children: (control: { "aria-describedby"?: string; "aria-labelledby"?: string }) => ReactNode;
}

/** Only one is open; another within the skip delay opens at once. */
let openTip: HTMLElement | null = null;
let lastClosedAt = Number.NEGATIVE_INFINITY;

/**
 * A text about a control, delayed on hover, at once on keyboard focus. Stays under the pointer,
 * closes on Escape (WCAG 1.4.13). Never the only place of a fact: touch does not show it.
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
      // Removed with its control, without an event.
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
      {/* Not in the page's style sheet. */}
      {isWanted ? <link rel="stylesheet" href={styles} /> : null}
      {children({ [isName ? "aria-labelledby" : "aria-describedby"]: id })}
      <span
        ref={tip}
        id={id}
        role="tooltip"
        popover="hint"
        // Until its style sheet puts it beside the control.
        className="tooltip invisible"
        // "toggle" would be too late for a pointer moving to the next control.
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

/** Native for popover "hint", which some browsers treat as "manual". */
function closeOnEscape({ key }: KeyboardEvent): void {
  if (key === "Escape") openTip?.hidePopover();
}
