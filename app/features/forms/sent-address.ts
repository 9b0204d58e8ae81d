import type { ShouldRevalidateFunctionArgs } from "react-router";

/** In the address of a form's page after it was stored; what was sent stands in a cookie (sent-cookie.ts). */
export const SENT_PARAMETER = "sent";

/** The confirmation's element; the fragment gives it the focus where no script does. */
export const SENT_ID = "sent";

/** The page of a form after it was stored. */
export function sentAddress(path: string): string {
  return `${path}?${SENT_PARAMETER}#${SENT_ID}`;
}

export function isSentAddress(url: URL): boolean {
  return url.searchParams.has(SENT_PARAMETER);
}

/**
 * A route's `shouldRevalidate`: its form goes on with what its sending answered, a fresh one would only
 * ask for a connection. A confirmation is read by the loader.
 */
export function revalidatesForm({
  formMethod,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === "POST" && !isSentAddress(nextUrl) ? false : defaultShouldRevalidate;
}
