import { readStored, writeStored } from "#app/browser-storage.ts";

/** Excludes honeypot and discount code, which have autocomplete off. */
const TYPED =
  "input:is([type=text], [type=email], [type=url], [type=radio]):not([autocomplete=off]), select, textarea";

function typedNames(form: HTMLFormElement): string[] {
  const controls = form.querySelectorAll<HTMLInputElement>(TYPED);
  return [...controls].map(({ name }) => name);
}

export function saveDraft(key: string, form: HTMLFormElement): void {
  const values = new FormData(form);
  const typed = typedNames(form).map((name) => [name, values.get(name)]);
  writeStored("sessionStorage", key, JSON.stringify(Object.fromEntries(typed)));
}

/** Fills empty fields. */
export function restoreDraft(key: string, form: HTMLFormElement): void {
  const draft = parseDraft(readStored("sessionStorage", key));
  for (const name of typedNames(form)) {
    const control = form.elements.namedItem(name) as HTMLInputElement | RadioNodeList;
    const text = draft[name];
    if (typeof text === "string" && control.value === "") control.value = text;
  }
}

function parseDraft(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return { ...JSON.parse(text ?? "") };
  } catch {
    return {};
  }
}

export function dropDraft(key: string): void {
  writeStored("sessionStorage", key, null);
}
