import { parseReference } from "#app/domain/forms/reference.ts";

const SENT_PARAMETER = "sent";

/** The confirmation's element; the fragment gives it the focus where no script does. */
export const SENT_ID = "sent";

/** The page of a form after it was stored. A reference says nothing about a person. */
export function sentAddress(path: string, reference: string): string {
  return `${path}?${SENT_PARAMETER}=${reference}#${SENT_ID}`;
}

/** The reference in the address of such a page; `null` while there is still a form to fill. */
export function sentReference(search: string): string | null {
  return parseReference(new URLSearchParams(search).get(SENT_PARAMETER));
}
