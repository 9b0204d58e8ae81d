import { useState, useSyncExternalStore } from "react";

/**
 * True for what came with the document: while the server draws it and in the browser that takes it over,
 * from then on as well. False for whatever a browser draws later.
 */
export function useIsFromDocument(): boolean {
  const isNow = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  // React asks for the browser's own answer as soon as the document is taken over.
  const [isFromDocument] = useState(isNow);
  return isFromDocument;
}

function neverChanges(): () => void {
  return () => {};
}
