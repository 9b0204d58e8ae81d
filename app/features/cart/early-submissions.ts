function isCartForm(form: EventTarget | null): form is HTMLFormElement {
  return form instanceof HTMLFormElement && form.matches("[data-cart-form]");
}

const QUEUED = "[data-cart-form][aria-busy]";

/**
 * Until the end of the document: a press while it loads must not open /checkout. If the script there
 * does not run, the browser submits it.
 */
export function queueEarlySubmissions(): void {
  document.onsubmit = (event) => {
    if (!isCartForm(event.target)) return;
    event.preventDefault();
    event.target.setAttribute("aria-busy", "true");
  };
  document.addEventListener("DOMContentLoaded", () => {
    document.onsubmit = null;
    document.querySelector<HTMLFormElement>(QUEUED)?.submit();
  });
}

/** Presses their buttons again, for the listeners that the document has now. */
export function submitQueued(): void {
  document.onsubmit = null;
  for (const form of document.querySelectorAll<HTMLFormElement>(QUEUED)) {
    form.removeAttribute("aria-busy");
    form.querySelector<HTMLElement>("[type=submit]")?.click();
  }
}
