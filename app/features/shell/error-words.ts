import { isRouteErrorResponse } from "react-router";

export interface ErrorWords {
  readonly status: number;
  readonly title: string;
  readonly lead: string;
}

const KEPT = "Your selections and what you typed are still in this browser.";

/** Text of spec §8. */
const UNEXPECTED: ErrorWords = {
  status: 500,
  title: "Unexpected Application Error!",
  lead: `Something broke on our side. ${KEPT} Please try again, or write to us.`,
};

const NOT_ARRIVED: ErrorWords = {
  status: 503,
  title: "This page did not arrive",
  lead: `The connection broke, or the site is being renewed at this moment. ${KEPT}`,
};

const BY_STATUS: Readonly<Record<number, ErrorWords>> = {
  404: {
    status: 404,
    title: "Page not found",
    lead: "There is no page at this address. It may have moved, or the link may have a mistake in it.",
  },
  405: {
    status: 405,
    title: "Not possible here",
    lead: "A form was sent to a page that takes none. Nothing was stored.",
  },
  503: NOT_ARRIVED,
};

/** Messages of a failed `fetch` in Chromium, Safari and Firefox. */
const NO_ANSWER = /^(Failed to fetch|Load failed|NetworkError)/;

export function errorWords(error: unknown): ErrorWords {
  if (error instanceof TypeError && NO_ANSWER.test(error.message)) return NOT_ARRIVED;
  if (!isRouteErrorResponse(error)) return UNEXPECTED;
  const words = BY_STATUS[error.status];
  if (words) return words;
  if (error.status >= 500) return { ...UNEXPECTED, status: error.status };
  return {
    status: error.status,
    title: "This request cannot be answered",
    lead: "What was sent could not be understood, and nothing was stored. Please open the page again.",
  };
}
