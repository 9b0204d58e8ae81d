import { isRouteErrorResponse } from "react-router";

interface ErrorText {
  readonly title: string;
  readonly lead: string;
}

const KEPT = "Your selections and what you typed are still in this browser.";

/** Text of spec §8. */
const UNEXPECTED: ErrorText = {
  title: "Unexpected Application Error!",
  lead: `Something broke on our side. ${KEPT} Please try again, or write to us.`,
};

const BAD_REQUEST: ErrorText = {
  title: "We couldn't read that request",
  lead: "Nothing was stored. Please open the page again.",
};

const BY_STATUS: Readonly<Record<number, ErrorText>> = {
  404: {
    title: "Page not found",
    lead: "There is no page at this address. It may have moved, or the link may be wrong.",
  },
  405: {
    title: "Not possible here",
    lead: "This page doesn't accept forms. Nothing was stored.",
  },
  503: {
    title: "This page didn't load",
    lead: `The connection broke, or the site is being updated right now. ${KEPT}`,
  },
};

/** Messages of a failed `fetch` in Chromium, Safari and Firefox. */
const FETCH_FAILED = /^(Failed to fetch|Load failed|NetworkError)/;

export function errorText(error: unknown): ErrorText & { readonly status: number } {
  const isFetchError = error instanceof TypeError && FETCH_FAILED.test(error.message);
  const otherStatus = isRouteErrorResponse(error) ? error.status : 500;
  const status = isFetchError ? 503 : otherStatus;
  return { status, ...(BY_STATUS[status] ?? (status >= 500 ? UNEXPECTED : BAD_REQUEST)) };
}
