/** What a page may load, in bytes of brotli 11. Raise a limit only with a reason in a comment. */
export interface Limits {
  /** JavaScript until the page is idle. */
  readonly firstScript: number;
  /** With that of the islands which wake then. */
  readonly script: number;
  readonly scriptFiles: number;
  readonly style: number;
  /** Without its style sheet. */
  readonly html: number;
  /** The document up to the end of the first screen of a phone, style sheet included. */
  readonly firstScreen: number;
  readonly requests: number;
}

export const COLUMNS: Readonly<Record<keyof Limits, string>> = {
  firstScript: "1st JS",
  script: "JS",
  scriptFiles: "files",
  style: "CSS",
  html: "HTML",
  firstScreen: "1st scr",
  requests: "reqs",
};

export const FIGURES = Object.keys(COLUMNS) as (keyof Limits)[];

export const REQUEST_PAGE = "/conversion-tracking-services-request";

export const GOALS: Limits = {
  firstScript: 10_000,
  script: 80_000,
  scriptFiles: 4,
  style: 7_500,
  html: 13_000,
  /** The first congestion window. */
  firstScreen: 14_000,
  requests: 8,
};

/** A page without an island that wakes by itself. */
const EVERY_PAGE: Limits = {
  firstScript: 8_000,
  script: 8_000,
  scriptFiles: 2,
  // Includes the drawer, the tooltip, more contrast, and the styles of article text or of a drawing.
  style: 8_800,
  // Includes 50 bytes of the head script that restore the visitor id from the server's cookie.
  html: 14_700,
  // The same.
  firstScreen: 14_900,
  requests: 5,
};

/** Includes fields and draft. */
const FORM: Partial<Limits> = { script: 85_700, scriptFiles: 10, requests: 13 };

/** Includes 900 bytes for questions that link to themselves. */
const SERVICE: Partial<Limits> = { firstScript: 8_100, script: 8_100 };

const PAGE_LIMITS: Readonly<Record<string, Partial<Limits>>> = {
  [REQUEST_PAGE]: {
    // Includes questions that link to themselves, and the catalogue for the list event.
    firstScript: 10_300,
    script: 81_600,
    scriptFiles: 8,
    style: 8_400,
    // Includes 1.6 kB of the inline script that answers a press on Select, 500 bytes of the three questions
    // that tick services, 300 of the first pair, the bar and the end of the page, and 70 of the head script
    // for the visitor id.
    html: 26_350,
    requests: 11,
  },
  // Includes the calculator, which is near the first screen, and the losses with their Select, 300 bytes.
  "/": { script: 83_900, scriptFiles: 8, html: 15_500, requests: 11 },
  // Includes the field of the store check, 150 bytes, and the guarantee.
  "/services/conversion-tracking-services": { ...SERVICE, html: 14_950 },
  "/services/shopify-conversion-rate-optimization": SERVICE,
  "/services/shopify-google-ads": SERVICE,
  // This and /checkout include 120 bytes that compare a link's selection with the cart.
  "/cart": { script: 83_100, scriptFiles: 8, requests: 11 },
  // Includes both form and cart.
  "/checkout": { script: 91_500, scriptFiles: 13, requests: 16 },
  "/contact-us": FORM,
  "/share-reviews": FORM,
};

export function getLimits(path: string): Limits {
  return { ...EVERY_PAGE, ...PAGE_LIMITS[path] };
}

export const LEGEND = "✗ above the limit: fails.  > above the goal: does not fail.";

export function formatFigure(
  value: number,
  { goal, limit = Infinity }: { goal: number; limit?: number },
): string {
  if (value > limit) return `✗${value}`;
  return value > goal ? `>${value}` : String(value);
}
