import { readStored, writeStored } from "#app/browser-storage.ts";
import { HONEYPOT_FIELD } from "#app/domain/spam/unseen-fields.ts";

const TYPED_TYPES = ["text", "email", "url", "number"];

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Keeps what was typed in this tab, so that a reload loses nothing. */
export function saveDraft(key: string, form: HTMLFormElement): void {
  const chosen = radiosOf(form).filter((radio) => radio.checked);
  const typed = [...controlsOf(form), ...chosen].map((control) => [control.name, control.value]);
  const ticked = boxesOf(form).flatMap((box) => (box.checked ? [[keyOf(box), "on"]] : []));
  writeStored("sessionStorage", key, JSON.stringify(Object.fromEntries([...typed, ...ticked])));
}

/** Fills the fields that are still as the server sent them, and tells the form of what it ticks. */
export async function restoreDraft(key: string, form: HTMLFormElement): Promise<void> {
  const stored = readStored("sessionStorage", key);
  if (stored === null) return;
  const { parseDraft } = await import("#app/domain/forms/form-draft.ts");
  const draft = parseDraft(stored);
  for (const control of controlsOf(form)) {
    const text = draft[control.name];
    if (text && isUntouched(control)) control.value = text;
  }
  const boxes = boxesOf(form);
  for (const box of boxes.some(({ checked }) => checked) ? [] : boxes) {
    if (draft[keyOf(box)] !== "on") continue;
    box.checked = true;
    box.dispatchEvent(new Event("input", { bubbles: true }));
  }
  for (const radio of radiosOf(form)) {
    const isOpen = form.querySelector(`[name="${radio.name}"]:checked`) === null;
    if (isOpen && draft[radio.name] === radio.value) radio.checked = true;
  }
}

export function dropDraft(key: string): void {
  writeStored("sessionStorage", key, null);
}

/** Of several boxes of one name those are chosen from; one alone agrees to something, which is asked anew. */
function boxesOf(form: HTMLFormElement): HTMLInputElement[] {
  const boxes = [...form.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
  return boxes.filter((box) => boxes.some((other) => other !== box && other.name === box.name));
}

function keyOf({ name, value }: HTMLInputElement): string {
  return `${name}=${value}`;
}

function isUntouched(control: Control): boolean {
  const start = control instanceof HTMLInputElement ? control.defaultValue : "";
  return control.value === "" || (control.type === "number" && control.value === start);
}

function radiosOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>("input[type=radio]")];
}

/** The fields that people type into. */
function controlsOf(form: HTMLFormElement): Control[] {
  const controls: Control[] = [];
  for (const element of form.elements) {
    if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) {
      controls.push(element);
    } else if (element instanceof HTMLInputElement && isTypedInto(element)) {
      controls.push(element);
    }
  }
  return controls;
}

function isTypedInto({ type, name }: HTMLInputElement): boolean {
  return TYPED_TYPES.includes(type) && name !== HONEYPOT_FIELD;
}
