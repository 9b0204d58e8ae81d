export type StorageArea = "localStorage" | "sessionStorage";

/** A stored text, or `null`: also when storage is forbidden, which the spec wants ignored (§8). */
export function readStored(area: StorageArea, key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it when it is `null`; false when storage is full or forbidden. */
export function writeStored(area: StorageArea, key: string, value: string | null): boolean {
  try {
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
