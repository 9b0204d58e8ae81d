function isCartForm(form: EventTarget | null): form is HTMLFormElement {
  return form instanceof HTMLFormElement && form.matches("[data-cart-form]");
}

/** Until the end of the document: a press while it loads must not open /checkout. */
export function queueEarlySubmissions(): void {
  document.onsubmit = (event) => {
    if (!isCartForm(event.target)) return;
    event.preventDefault();
    event.target.setAttribute("aria-busy", "true");
  };
}

/** Submits them again, to the listeners that the document has now. */
export function submitQueued(): void {
  document.onsubmit = null;
  for (const form of document.querySelectorAll<HTMLFormElement>("[data-cart-form][aria-busy]")) {
    form.removeAttribute("aria-busy");
    form.requestSubmit();
  }
}
