import { type ReactNode, useEffect, useId, useRef } from "react";

interface SideSheetProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A panel from the right over the page. The platform's modal dialog keeps the focus inside, closes
 * on Escape and gives the focus back to where it was.
 */
export function SideSheet({ title, isOpen, onClose, children }: SideSheetProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (isOpen) sheet.current?.showModal();
    else sheet.current?.close();
  }, [isOpen]);
  return (
    <dialog
      ref={sheet}
      aria-labelledby={titleId}
      onClose={onClose}
      // A click beside the sheet closes it, where the browser knows this attribute.
      {...{ closedby: "any" }}
      className="m-0 ml-auto h-dvh max-h-none w-full max-w-md border-l border-rule bg-paper text-ink backdrop:bg-[#04110f]/60"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between gap-4 border-b border-rule py-3 pr-3 pl-5">
          <h2 id={titleId} className="text-xl">
            {title}
          </h2>
          <button
            type="button"
            onClick={onClose}
            className="grid size-11 place-items-center rounded-sm hover:text-teal"
          >
            <span className="sr-only">Close</span>
            <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
              <path d="M2 2l12 12M14 2 2 14" stroke="currentColor" strokeWidth="1.75" fill="none" />
            </svg>
          </button>
        </div>
        {isOpen ? children : null}
      </div>
    </dialog>
  );
}
