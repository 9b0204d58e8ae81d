import { useState, useSyncExternalStore } from "react";

/** True on the server and after hydration, false for what the browser renders later. */
export function useIsServerRendered(): boolean {
  const isNow = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  // React re-renders with the browser's value right after hydration.
  const [isFromDocument] = useState(isNow);
  return isFromDocument;
}

function neverChanges(): () => void {
  return () => {};
}
