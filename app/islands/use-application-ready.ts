import { useEffect } from "react";
import { APPLICATION_READY } from "./application-files.ts";

/** Tells the script of the document (start.ts) that React answers from now on. */
export function useApplicationReady(): void {
  useEffect(() => void window.dispatchEvent(new Event(APPLICATION_READY)), []);
}
