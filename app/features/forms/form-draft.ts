import { readStored, writeStored } from "#app/browser-storage.ts";

const TYPED_TYPES = ["text", "email", "url"];

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Stores typed values in the tab, so that a reload loses nothing. */
export function saveDraft(key: string, form: HTMLFormElement): void {
  const chosen = radiosOf(form).filter((radio) => radio.checked);
  const typed = [...controlsOf(form), ...chosen].map((control) => [control.name, control.value]);
  writeStored("sessionStorage", key, JSON.stringify(Object.fromEntries(typed)));
}

/** Fills fields that still have the server's value. Ticked services are in the cart. */
export function restoreDraft(key: string, form: HTMLFormElement): void {
  const stored = readStored("sessionStorage", key);
  if (stored === null) return;
  const draft = parseDraft(stored);
  for (const control of controlsOf(form)) {
    const text = draft[control.name];
    if (typeof text === "string" && control.value === "") control.value = text;
  }
  for (const radio of radiosOf(form)) {
    const isOpen = form.querySelector(`[name="${radio.name}"]:checked`) === null;
    if (isOpen && draft[radio.name] === radio.value) radio.checked = true;
  }
}

/** Empty when invalid. */
function parseDraft(text: string): Readonly<Record<string, unknown>> {
  try {
    return { ...JSON.parse(text) };
  } catch {
    return {};
  }
}

export function dropDraft(key: string): void {
  writeStored("sessionStorage", key, null);
}

function radiosOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>("input[type=radio]")];
}

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

/** Excludes honeypot and discount code, which turn autocomplete off. */
function isTypedInto({ type, autocomplete }: HTMLInputElement): boolean {
  return TYPED_TYPES.includes(type) && autocomplete !== "off";
}
