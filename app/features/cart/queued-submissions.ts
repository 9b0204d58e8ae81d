import { CART_KEY, PENDING_COUPON_KEY, QUEUED_ITEMS_KEY } from "#app/domain/cart/cart-keys.ts";
import { ITEMS_FIELD } from "#app/domain/requests/request-fields.ts";
import { SERVER_DRAWER_ID } from "./current-cart.ts";

// Runs at the end of the document: shows selected services in the server-rendered drawer. Its field
// `items` queues them until the cart's code has loaded (cart-forms.ts).

type Line = readonly string[];

/** Two presses on a Select within this time are one (product.md §5). */
const DOUBLE_PRESS_MS = 400;
const SAME_PLACE_PX = 10;

/** The last press on a cart form, unless the drawer was closed since. */
let lastPress: { readonly items: FormDataEntryValue | null; readonly click: MouseEvent } | null =
  null;

document.addEventListener("click", dropSecondPress, { capture: true });
document.addEventListener("close", () => (lastPress = null), { capture: true });
document.addEventListener("submit", handleSubmit);
addEventListener("pagehide", saveQueued);
document.onsubmit = null;
for (const form of document.querySelectorAll<HTMLFormElement>("[data-cart-form][aria-busy]")) {
  form.removeAttribute("aria-busy");
  form.querySelector<HTMLElement>("[type=submit]")?.click();
}

/** A double click may also hit what has moved under the pointer, such as the drawer's backdrop. */
function dropSecondPress(click: MouseEvent): void {
  const { target } = click;
  const form = target instanceof Element ? target.closest("[type=submit]")?.closest("form") : null;
  const items = form?.matches("[data-cart-form]") ? new FormData(form).get(ITEMS_FIELD) : undefined;
  if (lastPress && click.timeStamp - lastPress.click.timeStamp < DOUBLE_PRESS_MS) {
    if (items === lastPress.items || isSamePlace(click, lastPress.click)) {
      click.preventDefault();
      click.stopImmediatePropagation();
      return;
    }
  }
  if (items !== undefined) lastPress = { items, click };
}

function isSamePlace(a: MouseEvent, b: MouseEvent): boolean {
  // A key's click has no place, and no detail.
  if (a.detail === 0 || b.detail === 0) return false;
  return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) < SAME_PLACE_PX;
}

function handleSubmit(event: SubmitEvent): void {
  const { target: form } = event;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
  const isDrawerForm = form.matches(`#${SERVER_DRAWER_ID} form:not([method=dialog])`);
  if (!isDrawerForm && !form.matches("[data-cart-form]")) return;
  const drawer = ensureServerDrawer();
  const queued = drawer?.querySelector("input");
  if (!drawer || !queued) return;
  const list = drawer.querySelector("ul");
  if (isDrawerForm) {
    // Nothing to send: the cart's code shows the alert.
    if (!list?.hasChildNodes() && event.submitter?.matches("[data-proceed]")) {
      event.submitter.setAttribute("aria-busy", "true");
      event.preventDefault();
    }
    // Cleared after the browser has read the form.
    setTimeout(() => (queued.value = ""));
    return;
  }
  if (!queued.value)
    list?.replaceChildren(...storedLines().map((line) => renderLine(line, drawer)));
  const items = new FormData(form).get(ITEMS_FIELD);
  if (typeof items === "string") {
    queued.value += (queued.value && ",") + items;
    queued.disabled = false;
    for (const line of linesOf(form)) list?.appendChild(renderLine(line, drawer));
  }
  if (!drawer.open) drawer.show();
  document.documentElement.dataset.dialog = "";
  // Last: if something above fails, the browser sends the form.
  event.preventDefault();
}

function ensureServerDrawer(): HTMLDialogElement | null {
  const drawer = document.querySelector<HTMLDialogElement>(`#${SERVER_DRAWER_ID}`);
  const template = document.querySelector<HTMLTemplateElement>(
    `[data-server-only=${SERVER_DRAWER_ID}] > template`,
  );
  if (drawer || !template) return drawer;
  template.parentElement?.appendChild(document.importNode(template.content, true));
  document.addEventListener("focusin", keepFocus);
  const added = ensureServerDrawer();
  // The cart's drawer may have replaced it.
  added?.addEventListener("close", () => {
    if (!document.querySelector("dialog[open]")) delete document.documentElement.dataset.dialog;
  });
  return added;
}

/** Traps the focus. A modal dialog would restyle the whole page, which takes 100 ms. */
function keepFocus({ target }: FocusEvent): void {
  const drawer = document.querySelector<HTMLDialogElement>(`#${SERVER_DRAWER_ID}`);
  if (!drawer?.open || !(target instanceof Node) || drawer.contains(target)) return;
  drawer.querySelector("button")?.focus();
}

function renderLine(line: Line, drawer: Element): Node {
  const template = drawer.querySelector("template");
  if (!template) return new Text();
  const rendered = document.importNode(template.content, true);
  for (const [index, element] of rendered.querySelectorAll("p").entries()) {
    element.textContent = line[index] ?? "";
  }
  return rendered;
}

function linesOf(form: HTMLFormElement): Line[] {
  const field = form.querySelector<HTMLElement>("[data-lines]:checked, [data-lines][type=hidden]");
  return (field?.dataset.lines ?? "").split("\n").map((line) => line.split("\t"));
}

/** Not validated: the cart's code does that, and adds prices. */
function storedLines(): Line[] {
  try {
    const lines: { name: unknown; option: unknown }[] = JSON.parse(
      localStorage.getItem(CART_KEY) ?? "[]",
    );
    return lines.map(({ name, option }) => [String(name ?? ""), "", String(option ?? "")]);
  } catch {
    return [];
  }
}

function saveQueued(): void {
  const queued = document.querySelector<HTMLInputElement>(`#${SERVER_DRAWER_ID} input`);
  const params = new URLSearchParams(location.search);
  try {
    // The cart's code removes a link's code from the address.
    const coupon = params.has("items") ? null : params.get("coupon");
    if (coupon) sessionStorage.setItem(PENDING_COUPON_KEY, coupon);
    if (!queued?.value) return;
    sessionStorage.setItem(QUEUED_ITEMS_KEY, queued.value);
    queued.value = "";
  } catch {}
}
