import { type ReactNode, useEffect, useId, useRef, useState } from "react";

export interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * What a sheet and a dialog have in common. The platform's modal dialog keeps the focus inside,
 * closes on Escape and gives the focus back to where it was.
 */
export function DialogFrame({
  title,
  isOpen,
  onClose,
  className,
  children,
}: DialogProps & { className: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // The content stays until the dialog is out of sight, and is not there before.
  const [isShown, setIsShown] = useState(isOpen);
  if (isOpen && !isShown) setIsShown(true);
  useEffect(() => {
    if (!isOpen) {
      dialog.current?.close();
      return;
    }
    // The browser works out anew what may be used of the page: a task of its own, after the content's.
    const opening = setTimeout(() => dialog.current?.showModal());
    return () => clearTimeout(opening);
  }, [isOpen]);

  async function leave(element: HTMLDialogElement): Promise<void> {
    onClose();
    await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
    if (!element.open) setIsShown(false);
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={({ currentTarget }) => void leave(currentTarget)}
      // A click beside it closes it, where the browser knows this attribute.
      closedby="any"
      className={`bg-paper text-ink backdrop:bg-veil/60 ${className}`}
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between gap-4 border-b border-rule py-3 pr-3 pl-5">
          <h2 id={titleId} className="text-xl">
            {title}
          </h2>
          <button
            type="button"
            onClick={onClose}
            className="grid size-11 shrink-0 place-items-center rounded-sm hover:text-teal"
          >
            <span className="sr-only">Close</span>
            <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
              <path d="M2 2l12 12M14 2 2 14" stroke="currentColor" strokeWidth="1.75" fill="none" />
            </svg>
          </button>
        </div>
        {isShown ? children : null}
      </div>
    </dialog>
  );
}
