const PREFIX = "Error: ";

/** Screen readers announce the title first. */
export function formTitle(title: string, page: { hasErrors: boolean } | undefined): string {
  return page?.hasErrors ? PREFIX + title : title;
}

/** The same in the browser. */
export function showErrorTitle(hasErrors: boolean): void {
  const title = document.title.replace(PREFIX, "");
  document.title = hasErrors ? PREFIX + title : title;
}
