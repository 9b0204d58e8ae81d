import { CART_KEY, QUEUED_ITEMS_KEY } from "#app/domain/cart/cart-keys.ts";
import { ITEMS_FIELD } from "#app/domain/requests/request-fields.ts";
import { SERVER_DRAWER_ID } from "./cart-presence.ts";

// Runs at the end of the document: shows Select and the cart button in the server-rendered drawer.
// Its field `items` holds the presses until the cart's code handles them (cart-forms.ts).

type Line = readonly string[];

document.addEventListener("submit", answer);
addEventListener("pagehide", saveQueued);
document.onsubmit = null;
for (const form of document.querySelectorAll<HTMLFormElement>("[data-cart-form][aria-busy]")) {
  form.ariaBusy = null;
  form.requestSubmit();
}

function answer(event: SubmitEvent): void {
  const { target: form } = event;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
  const isOfDrawer = form.matches(`#${SERVER_DRAWER_ID} form:not([method=dialog])`);
  if (!isOfDrawer && !form.matches("[data-cart-form]")) return;
  const drawer = drawerOfDocument();
  const pressed = drawer?.querySelector("input");
  if (!drawer || !pressed) return;
  const list = drawer.querySelector("ul");
  if (isOfDrawer) {
    const isBlocked = !list?.hasChildNodes() && event.submitter?.matches("[data-proceed]");
    // Nothing to send: the cart's code shows the alert.
    if (isBlocked) event.submitter?.setAttribute("aria-busy", "true");
    if (isBlocked) event.preventDefault();
    // The browser builds the address after this handler.
    setTimeout(() => (pressed.value = ""));
    return;
  }
  event.preventDefault();
  if (!pressed.value) list?.replaceChildren(...storedLines().map((line) => draw(line, drawer)));
  const items = new FormData(form).get(ITEMS_FIELD);
  if (typeof items === "string") {
    pressed.value += (pressed.value && ",") + items;
    pressed.disabled = false;
    for (const line of linesOf(form)) list?.appendChild(draw(line, drawer));
  }
  if (!drawer.open) drawer.show();
}

function drawerOfDocument(): HTMLDialogElement | null {
  const known = document.querySelector<HTMLDialogElement>(`#${SERVER_DRAWER_ID}`);
  const template = document.querySelector<HTMLTemplateElement>(
    `[data-server-only=${SERVER_DRAWER_ID}] > template`,
  );
  if (known || !template) return known;
  template.parentElement?.appendChild(document.importNode(template.content, true));
  document.addEventListener("focusin", keepFocus);
  return drawerOfDocument();
}

/** A modal dialog would restyle the whole page, which costs 100 ms. */
function keepFocus({ target }: FocusEvent): void {
  const drawer = document.querySelector<HTMLDialogElement>(`#${SERVER_DRAWER_ID}`);
  if (!drawer?.open || !(target instanceof Node) || drawer.contains(target)) return;
  drawer.querySelector("button")?.focus();
}

function draw(line: Line, drawer: Element): Node {
  const template = drawer.querySelector("template");
  if (!template) return new Text();
  const drawn = document.importNode(template.content, true);
  for (const [index, element] of drawn.querySelectorAll("p").entries()) {
    element.textContent = line[index] ?? "";
  }
  return drawn;
}

function linesOf(form: HTMLFormElement): Line[] {
  const field = form.querySelector<HTMLElement>("[data-lines]:checked, [data-lines][type=hidden]");
  return (field?.dataset.lines ?? "").split("\n").map((line) => line.split("\t"));
}

/** Unvalidated; the cart's code validates and prices them. */
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
  const pressed = document.querySelector<HTMLInputElement>(`#${SERVER_DRAWER_ID} input`);
  if (!pressed?.value) return;
  try {
    sessionStorage.setItem(QUEUED_ITEMS_KEY, pressed.value);
    pressed.value = "";
  } catch {}
}
