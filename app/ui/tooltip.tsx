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

/** WCAG 1.4.13: stays under the pointer, closes on Escape. Touch does not show it. */
export function NameTooltip({
  name,
  children,
}: {
  name: string;
  children: (control: { "aria-labelledby": string }) => ReactNode;
}) {
  const id = useId();
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const closedAt = useRef(Number.NEGATIVE_INFINITY);
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  function openAfter(delayMs: number, source: HTMLElement): void {
    setIsWanted(true);
    clearTimeout(timer.current);
    if (delayMs > 0) timer.current = setTimeout(openAfter, delayMs, 0, source);
    else tip.current?.togglePopover({ force: true, source });
  }

  function close(): void {
    clearTimeout(timer.current);
    tip.current?.hidePopover();
  }

  function openForPointer({ currentTarget, pointerType }: PointerEvent<HTMLElement>): void {
    if (pointerType === "touch") return;
    const isJustClosed = performance.now() - closedAt.current < SKIP_DELAY_MS;
    openAfter(isJustClosed ? 0 : OPEN_AFTER_MS, currentTarget);
  }

  function closeUnlessFocused({ currentTarget }: PointerEvent<HTMLElement>): void {
    if (!currentTarget.querySelector(":focus-visible")) close();
  }

  function openForKeyboard({ currentTarget, target }: FocusEvent<HTMLElement>): void {
    if (target.matches(":focus-visible")) openAfter(0, currentTarget);
  }

  return (
    <span
      className="inline-flex"
      onPointerEnter={openForPointer}
      onPointerLeave={closeUnlessFocused}
      onFocus={openForKeyboard}
      onBlur={close}
    >
      {/* Loaded on the first use. */}
      {isWanted ? <link rel="stylesheet" href={styles} /> : null}
      {children({ "aria-labelledby": id })}
      <span
        ref={tip}
        id={id}
        role="tooltip"
        popover="auto"
        // Invisible until its style sheet positions it.
        className="tooltip invisible"
        onBeforeToggle={({ newState }) => {
          if (newState === "closed") closedAt.current = performance.now();
        }}
      >
        {name}
      </span>
    </span>
  );
}
