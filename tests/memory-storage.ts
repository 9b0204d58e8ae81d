import type { StorageArea } from "#app/browser-storage.ts";

/** A browser's storage over a map. */
export function memoryStorage(stored = new Map<string, string>()) {
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
    clear: () => stored.clear(),
  };
}

/** The storage of a browser, through what `app/browser-storage.ts` exports. */
export function createBrowserStorage() {
  const areas = {
    localStorage: new Map<string, string>(),
    sessionStorage: new Map<string, string>(),
  };
  return {
    ...areas,
    readStored: (area: StorageArea, key: string): string | null => areas[area].get(key) ?? null,
    writeStored(area: StorageArea, key: string, value: string | null): boolean {
      try {
        if (value === null) areas[area].delete(key);
        else areas[area].set(key, value);
        return true;
      } catch {
        // A test has made it full.
        return false;
      }
    },
  };
}
