import * as v from "valibot";
import { readStored, writeStored } from "#app/browser-storage.ts";

/** What was typed into a form, kept in this tab so that a reload loses nothing. */
const DraftSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

/** The services request's draft; dropped when the request is stored. */
export const REQUEST_DRAFT = "requestDraft";

const TEXT_TYPES = ["text", "email", "url"];

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function saveDraft(key: string, form: HTMLFormElement): void {
  const typed = controlsOf(form).map((control) => [control.name, control.value]);
  writeStored("sessionStorage", key, JSON.stringify(Object.fromEntries(typed)));
}

/** Fills the fields that are still empty. */
export function restoreDraft(key: string, form: HTMLFormElement): void {
  const draft = v.safeParse(DraftSchema, readStored("sessionStorage", key) ?? "");
  if (!draft.success) return;
  for (const control of controlsOf(form)) {
    const text = draft.output[control.name];
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
