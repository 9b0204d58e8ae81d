import { useEffect } from "react";

const PREFIX = "Error: ";

/** The title of a page whose form the server found errors in: a screen reader says it first. */
export function formTitle(title: string, page: { hasErrors: boolean } | undefined): string {
  return page?.hasErrors ? PREFIX + title : title;
}

/** The same for what the browser finds, and for what was put right since. */
export function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    const title = document.title.replace(PREFIX, "");
    document.title = hasErrors ? PREFIX + title : title;
  }, [hasErrors]);
}
