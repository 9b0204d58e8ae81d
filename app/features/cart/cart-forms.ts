import { ITEMS_FIELD } from "#app/domain/requests/request-fields.ts";
import { actOnCart } from "./load-cart.ts";

/** A form that puts its services into the cart; without scripts it leads to the request page. */
const SELECTING = `form[data-waits]`;

/**
 * Answers every Select of a page. The cards and price lists are drawn by the server and stay as they
 * are, so nobody but the document hears their forms. Answers with how to stop.
 */
export function answerSelections(): () => void {
  const untilGone = new AbortController();
  document.addEventListener("submit", select, { signal: untilGone.signal });
  return () => untilGone.abort();
}

function select(event: SubmitEvent): void {
  const { target: form } = event;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
  const items = new FormData(form).get(ITEMS_FIELD);
  if (!form.matches(SELECTING) || typeof items !== "string") return;
  event.preventDefault();
  actOnCart(form, ({ addSelection }) => addSelection(items.split(",")));
}
