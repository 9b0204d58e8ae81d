import { UNLISTED_PATHS } from "#app/content/pages.ts";
import { PAGES } from "../../worker/page-addresses.ts";

/** A page to be judged, and what it must answer to be. */
export interface JudgedPage {
  readonly path: string;
  readonly status: number;
  /** Audits that the page fails because it is meant to: they are left out. */
  readonly meant: readonly string[];
}

const NOWHERE = "/no-such-page";

/** One address for every page of the site, and one that there is not. */
export const JUDGED_PAGES: readonly JudgedPage[] = [
  ...Object.values(PAGES).map((path) => ({
    path,
    status: 200,
    // A page of one visitor alone is in no index.
    meant: UNLISTED_PATHS.includes(path) ? ["is-crawlable"] : [],
  })),
  // The browser notes the status in its console.
  { path: NOWHERE, status: 404, meant: ["is-crawlable", "http-status-code", "errors-in-console"] },
];
