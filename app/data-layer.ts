declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Never throws: tags and extensions replace the data layer and its `push`, and what they do may fail. */
export function pushToDataLayer(entry: object): void {
  try {
    window.dataLayer ??= [];
    window.dataLayer.push(entry);
  } catch (error) {
    insertEntry(entry);
    reportError(error);
  }
}

/** Adds the entry, unless the failed `push` has, so that the inspector and later tags find it. */
function insertEntry(entry: object): void {
  try {
    if (!Array.isArray(window.dataLayer)) window.dataLayer = [];
    if (!window.dataLayer.includes(entry)) Array.prototype.push.call(window.dataLayer, entry);
  } catch {}
}
