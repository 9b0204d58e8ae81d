import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * Parameter of a form's page after it was stored; the reference is in a cookie (sent-cookie.ts).
 */
export const SENT_PARAMETER = "sent";

/** The confirmation's id; the fragment focuses it without JavaScript. */
export const SENT_ID = "sent";

export function sentAddress(path: string): string {
  return `${path}?${SENT_PARAMETER}#${SENT_ID}`;
}

export function isSentAddress(url: URL): boolean {
  return url.searchParams.has(SENT_PARAMETER);
}

/**
 * `shouldRevalidate` of a form's route: the action's data has the next form, so only a confirmation
 * needs the loader.
 */
export function shouldRevalidateForm({
  formMethod,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === "POST" && !isSentAddress(nextUrl) ? false : defaultShouldRevalidate;
}
