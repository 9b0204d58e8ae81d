import { useSyncExternalStore } from "react";

/**
 * True while the server draws a document and while a browser takes that document over; false for
 * whatever a browser draws later. To be kept in a state: it is false again at the next drawing.
 */
export function useIsFromDocument(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
}

function neverChanges(): () => void {
  return () => {};
}
