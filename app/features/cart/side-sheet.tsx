import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { afterPaint } from "#app/islands/schedule.ts";

export const SHEET =
  "sheet-slide fixed inset-y-0 right-0 left-auto z-60 h-dvh max-h-none w-full max-w-md overflow-y-auto border-l border-rule bg-paper text-ink";

/** Narrower with large text on a phone. */
export const SHEET_PADDING = "px-[min(1.25rem,5.6vw)]";

interface SideSheetProps {
  isOpen: boolean;
  onClose: () => void;
  describedBy: string;
  children: ReactNode;
}

/** Avoids `showModal`, which restyles the whole page at once. */
export function SideSheet({ isOpen, onClose, describedBy, children }: SideSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Rendered while open and until the closing animation ends.
  const [isShown, setIsShown] = useState(isOpen);
  if (isOpen && !isShown) setIsShown(true);
  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    const opener = document.activeElement;
    function closeOnEscape(event: KeyboardEvent): void {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      event.preventDefault();
      onClose();
    }

    const { dataset } = document.documentElement;
    // Avoids `show()`: its focus forces a layout in this task.
    element.open = true;
    dataset.dialog = "";
    makeOthersInert(element.parentElement);
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("keydown", closeOnEscape);
      makeOthersInert(null, opener);
      delete dataset.dialog;
      element.close();
      // `close()` returns the focus only after `show()` or `showModal()`.
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [isOpen, onClose]);

  async function finishClosing(element: HTMLDialogElement): Promise<void> {
    // Strict Mode runs effects twice, so the dialog may be open again.
    if (element.open) return;
    onClose();
    await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
    if (!element.open) setIsShown(false);
  }

  return (
    <div>
      <dialog
        ref={dialog}
        aria-labelledby={titleId}
        aria-describedby={describedBy}
        aria-modal="true"
        onCancel={(event) => {
          // Leaves closing to the effect, which first makes the opener focusable.
          event.preventDefault();
          onClose();
        }}
        onClose={({ currentTarget }) => void finishClosing(currentTarget)}
        // Close requests include the back gesture.
        closedby="closerequest"
        className={SHEET}
      >
        {/* On short screens the whole dialog scrolls. */}
        <div className="flex h-full flex-col [@media(height<34rem)]:h-auto">
          <DialogHead titleId={titleId}>
            <CloseButton onClick={onClose} />
          </DialogHead>
          {isShown ? children : null}
        </div>
      </dialog>
      <button
        type="button"
        aria-hidden="true"
        tabIndex={-1}
        className="backdrop"
        onClick={onClose}
      />
    </div>
  );
}

export function DialogHead({ titleId, children }: { titleId: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 border-b border-rule py-3 pr-3 pl-[min(1.25rem,5.6vw)]">
      <h2 id={titleId} className="text-xl">
        Your Selections
      </h2>
      {children}
    </div>
  );
}

export function CloseButton({ onClick }: { onClick?: () => void }) {
  return (
    <button
      type={onClick ? "button" : "submit"}
      onClick={onClick}
      className="grid size-11 shrink-0 place-items-center rounded-sm hover:text-teal"
    >
      <span className="sr-only">Close</span>
      <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
        <path d="M2 2l12 12M14 2 2 14" stroke="currentColor" strokeWidth="1.75" fill="none" />
      </svg>
    </button>
  );
}

/** Restyling all 1,700 elements at once takes 100 ms on a slow phone. */
const ELEMENTS_PER_FRAME = 200;

let modalRoot: Element | null = null;
const inertElements = new Set<HTMLElement>();
let frame = 0;

/** Makes all but this element inert. `null` reverts that, first for the ancestors of `toFocus`. */
function makeOthersInert(element: Element | null, toFocus = element): void {
  modalRoot = element;
  document.addEventListener("focusin", trapFocus);
  for (const part of inertElements) if (part.contains(toFocus)) setInert(part, false);
  afterPaint(() => {
    if (modalRoot !== element) return;
    trapFocus();
    const others = element ? partsBeside(element).filter((part) => !part.inert) : inertElements;
    updateNextFrame([...others]);
  });
}

/** Returns the focus to the dialog: in the first frames, Tab still reaches the page. */
function trapFocus(): void {
  if (modalRoot?.contains(document.activeElement)) return;
  modalRoot?.querySelector<HTMLElement>("button, a, input")?.focus();
}

function updateNextFrame(pending: readonly HTMLElement[]): void {
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(() => {
    let size = 0;
    for (const [index, part] of pending.entries()) {
      if (size >= ELEMENTS_PER_FRAME) return updateNextFrame(pending.slice(index));
      setInert(part, modalRoot !== null);
      size += sizeOf(part);
    }
  });
}

function setInert(part: HTMLElement, isInert: boolean): void {
  part.inert = isInert;
  inertElements[isInert ? "add" : "delete"](part);
}

function partsBeside(element: Element): HTMLElement[] {
  const parent = element.parentElement;
  if (!parent || element === document.body) return [];
  const others = [...parent.children].filter((other) => other !== element);
  return [...others.flatMap(partsOf), ...partsBeside(parent)];
}

function partsOf(element: Element): HTMLElement[] {
  if (!(element instanceof HTMLElement) || element instanceof HTMLScriptElement) return [];
  return sizeOf(element) > ELEMENTS_PER_FRAME ? [...element.children].flatMap(partsOf) : [element];
}

function sizeOf(element: Element): number {
  return element.getElementsByTagName("*").length + 1;
}
