export type StorageArea = "localStorage" | "sessionStorage";

/** `null` when missing or storage is blocked (spec §8). */
export function readStored(area: StorageArea, key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** `null` removes the key. Returns false when storage is full or blocked. */
export function writeStored(area: StorageArea, key: string, value: string | null): boolean {
  try {
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
