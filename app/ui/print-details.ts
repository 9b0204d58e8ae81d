const CLOSED = "details:is(.accordion, .disclosure):not([open])";

/** Prints closed items where style sheets can't (motion.css): opens them while the page is printed. */
export function watchPrinting(): void {
  if (CSS.supports("selector(::details-content)")) return;
  const names = new Map<HTMLDetailsElement, string | null>();

  window.addEventListener("beforeprint", () => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>(CLOSED)) {
      names.set(details, details.getAttribute("name"));
      // Of several with one name, only one can be open.
      details.removeAttribute("name");
      details.open = true;
    }
  });
  window.addEventListener("afterprint", () => {
    for (const [details, name] of names) {
      details.open = false;
      if (name !== null) details.setAttribute("name", name);
    }
    names.clear();
  });
}
