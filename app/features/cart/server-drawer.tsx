import { href } from "react-router";
import { ITEMS_FIELD } from "#app/domain/requests/request-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { CloseButton, DialogHead, SHEET, SHEET_PADDING } from "./side-sheet.tsx";
import { SERVER_DRAWER_ID } from "./current-cart.ts";

/** In a template, so that the page has no duplicate text; queued-submissions.ts opens it. */
export default function ServerDrawer() {
  const titleId = `${SERVER_DRAWER_ID}-title`;
  const listId = `${SERVER_DRAWER_ID}-list`;
  const closeId = `${SERVER_DRAWER_ID}-close`;
  return (
    <template>
      <dialog
        id={SERVER_DRAWER_ID}
        aria-labelledby={titleId}
        aria-describedby={listId}
        aria-modal="true"
        closedby="closerequest"
        className={SHEET}
      >
        <div className="flex h-full flex-col [@media(height<34rem)]:h-auto">
          <DialogHead titleId={titleId}>
            <form id={closeId} method="dialog">
              <CloseButton />
            </form>
          </DialogHead>
          <div className={`grow overflow-y-auto pb-2 ${SHEET_PADDING}`}>
            <ul id={listId} className="peer -mt-px border-rule not-empty:border-b" />
            <p className="hidden py-8 text-soft peer-empty:block">No services selected yet.</p>
            <template>
              <li className="grid gap-2 border-t border-rule py-4">
                <div className="flex flex-wrap items-baseline gap-x-4">
                  <p className="grow basis-32 font-semibold" />
                  <p className="ml-auto font-semibold tabular-figures" />
                </div>
                <p className="text-sm text-soft" />
              </li>
            </template>
          </div>
          <form
            autoComplete="off"
            className={`grid gap-3 border-t border-rule py-4 ${SHEET_PADDING}`}
          >
            <input type="hidden" name={ITEMS_FIELD} disabled />
            <Button type="submit" formAction={href("/checkout")} data-proceed="">
              Proceed to Services Request
            </Button>
            <Button type="submit" formAction={href("/cart")} tone="secondary">
              View Your Selections
            </Button>
          </form>
          <form method="dialog" className={`pb-4 ${SHEET_PADDING}`}>
            <Button type="submit" tone="quiet">
              Keep choosing
            </Button>
          </form>
        </div>
      </dialog>
      <button type="submit" form={closeId} aria-hidden="true" tabIndex={-1} className="backdrop" />
    </template>
  );
}
