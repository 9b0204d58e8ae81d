import { readStored, writeStored } from "#app/browser-storage.ts";
import { parseDraft } from "#app/domain/forms/form-draft.ts";

/** The services request's draft; dropped when the request is stored. */
export const REQUEST_DRAFT = "requestDraft";

const TEXT_TYPES = ["text", "email", "url"];

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Keeps what was typed in this tab, so that a reload loses nothing. */
export function saveDraft(key: string, form: HTMLFormElement): void {
  const typed = controlsOf(form).map((control) => [control.name, control.value]);
  writeStored("sessionStorage", key, JSON.stringify(Object.fromEntries(typed)));
}

/** Fills the fields that are still empty. */
export function restoreDraft(key: string, form: HTMLFormElement): void {
  const draft = parseDraft(readStored("sessionStorage", key));
  for (const control of controlsOf(form)) {
    const text = draft[control.name];
    if (text && control.value === "") control.value = text;
  }
}

export function dropDraft(key: string): void {
  writeStored("sessionStorage", key, null);
}

/** The fields that people type into; agreement is asked for anew each time. */
function controlsOf(form: HTMLFormElement): Control[] {
  const controls: Control[] = [];
  for (const element of form.elements) {
    if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) {
      controls.push(element);
    } else if (element instanceof HTMLInputElement && TEXT_TYPES.includes(element.type)) {
      controls.push(element);
    }
  }
  return controls;
}
