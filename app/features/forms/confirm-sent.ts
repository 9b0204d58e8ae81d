import { readStored, writeStored } from "#app/browser-storage.ts";

/** On a form's confirmation: focuses it, and drops the form's draft. */
export function start(): void {
  const confirmation = document.querySelector<HTMLElement>("[data-sent-draft]");
  if (!confirmation) return;
  confirmation.focus({ preventScroll: true });
  const { sentDraft = "", reference = "" } = confirmation.dataset;
  // Once: a reload must not drop a newer draft.
  const shownKey = `${sentDraft}Sent`;
  if (readStored("sessionStorage", shownKey) === reference) return;
  writeStored("sessionStorage", shownKey, reference);
  writeStored("sessionStorage", sentDraft, null);
}
