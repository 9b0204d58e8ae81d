type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface Entry {
  readonly key: string;
  readonly value: string;
  readonly isChecked: boolean;
}

/**
 * What a visitor or the browser has entered into an island's fields. React renders the island again if
 * an extension or a translation has changed its markup, and takes some fields from its props.
 */
export interface Entered {
  /** Enters it again where it is lost, with the focus. */
  restore(): void;
  /** As `input` events. */
  announce(): void;
}

export function readEntered(island: HTMLElement): Entered {
  const entries = findControls(island).filter(isEdited).map(readEntry);
  const active = findControls(island).find((control) => control === document.activeElement);

  function find(key: string): Control | undefined {
    return findControls(island).find((control) => getControlKey(control) === key);
  }

  return {
    restore() {
      for (const { key, value, isChecked } of entries) {
        const control = find(key);
        if (control && isCheckable(control)) control.checked = isChecked;
        else if (control && control.value !== value) control.value = value;
      }
      if (active && !active.isConnected)
        find(getControlKey(active))?.focus({ preventScroll: true });
    },
    announce() {
      for (const { key } of entries)
        find(key)?.dispatchEvent(new Event("input", { bubbles: true }));
    },
  };
}

function findControls(island: HTMLElement): Control[] {
  const fields = "input:not([type=hidden]), select, textarea";
  // The Worker's types have another `Element`.
  return [...island.querySelectorAll<HTMLElement>(fields)] as Control[];
}

function readEntry(control: Control): Entry {
  const { value } = control;
  return { key: getControlKey(control), value, isChecked: isCheckable(control) && control.checked };
}

/** Names a field in its island, also when it is rendered again. */
function getControlKey(control: Control): string {
  const { id, name, value } = control;
  return id || (isCheckable(control) ? `${name} ${value}` : name);
}

function isCheckable(control: Control): control is HTMLInputElement {
  return control.type === "checkbox" || control.type === "radio";
}

/** Whether it differs from what the server has sent. */
function isEdited(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    return [...control.options].some(
      ({ selected, defaultSelected }) => selected !== defaultSelected,
    );
  }
  if (isCheckable(control)) return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}
