import { href } from "react-router";
import { Island } from "#app/islands/island.tsx";
import { Button } from "#app/ui/button.tsx";
import { ALERT_ID } from "./cart-alert.ts";
import CartContent from "./cart-content.island.tsx";
import { DRAWER_ID, PRESSED_ID, STATUS_ID } from "./cart-press.ts";

/** Opened by cart-press.ts. Its frame, its focus and its ways on are the browser's. */
export default function CartDrawer({ isLikely }: { isLikely: boolean }) {
  const titleId = `${DRAWER_ID}-title`;
  return (
    <>
      <dialog
        id={DRAWER_ID}
        aria-labelledby={titleId}
        aria-describedby={STATUS_ID}
        className="sheet-slide fixed inset-y-0 right-0 left-auto h-dvh max-h-none w-full max-w-md overflow-y-auto border-l border-rule bg-paper text-ink"
      >
        {/* On short screens the whole dialog scrolls. */}
        <div className="flex h-full flex-col [@media(height<34rem)]:h-auto">
          <form
            method="dialog"
            className="flex items-center justify-between gap-4 sheet-inset border-b border-rule py-3 pe-3!"
          >
            <h2 id={titleId} className="text-xl">
              Your Selections
            </h2>
            <button
              type="submit"
              className="grid size-11 shrink-0 place-items-center rounded-sm hover:text-teal"
            >
              <span className="sr-only">Close</span>
              <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
                <path
                  d="M2 2l12 12M14 2 2 14"
                  stroke="currentColor"
                  strokeWidth="1.75"
                  fill="none"
                />
              </svg>
            </button>
          </form>
          <Island of={CartContent} props={{}} wake={isLikely ? "idle" : "press"} />
          <ul id={PRESSED_ID} className="pressed-lines sheet-inset grow" />
          <form
            data-leave-with-cart=""
            className="sheet-inset grid gap-3 border-rule py-4 in-data-[cart=empty]:border-t"
          >
            <Button
              type="submit"
              formAction={href("/checkout")}
              data-proceed=""
              className="in-data-[cart=empty]:border-edge in-data-[cart=empty]:bg-transparent in-data-[cart=empty]:text-ink"
            >
              Proceed to Services Request
            </Button>
            <div className="flex flex-wrap gap-x-4 gap-y-2">
              <Button type="submit" formAction={href("/cart")} tone="secondary" className="grow">
                View Your Selections
              </Button>
              <Button type="submit" formMethod="dialog" tone="quiet">
                Keep choosing
              </Button>
            </div>
          </form>
        </div>
      </dialog>
      <div
        id={ALERT_ID}
        role="alert"
        className="fixed inset-x-4 top-4 z-50 mx-auto flex max-w-lg items-center justify-between gap-4 border border-warm bg-warm-panel py-2 pr-2 pl-5 not-data-shown:sr-only"
      >
        <p />
        <Button tone="quiet" className="not-in-data-shown:hidden px-4" data-dismiss-alert="">
          OK
        </Button>
      </div>
    </>
  );
}
