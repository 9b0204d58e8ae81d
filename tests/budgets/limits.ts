/** What a page may load, in bytes of brotli 11. Raise a limit only with a reason in a comment. */
export interface Limits {
  /** All JavaScript until the page is idle. */
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
  script: 98_000,
  scriptFiles: 4,
  style: 7_500,
  html: 13_000,
  /** The first congestion window. */
  firstScreen: 14_000,
  requests: 8,
};

const EVERY_PAGE: Limits = {
  script: 98_200,
  scriptFiles: 5,
  // Includes the styles of article text or of a drawing.
  style: 8_350,
  // Includes about 150 bytes of random checksums, 190 of the script that drops a second press, and 350
  // of the campaign, the guarded data layer and the attributes that older browsers need.
  html: 14_450,
  firstScreen: 14_100,
  requests: 8,
};

/** Includes fields and draft. The rules load on the first interaction. */
const FORM: Partial<Limits> = { script: 103_200, scriptFiles: 5 };

/** Includes the cart, its drawer and the printed quote. */
const CART: Partial<Limits> = { script: 109_700, scriptFiles: 5 };

const PAGE_LIMITS: Readonly<Record<string, Partial<Limits>>> = {
  [REQUEST_PAGE]: {
    script: 97_400,
    scriptFiles: 3,
    // Includes text at twice its size on narrow screens.
    style: 7_850,
    // Includes the text of the server-rendered drawer in each card, and 300 bytes of the first pair,
    // the bar and the end of the page. Random nonces and checksums vary by about 100 bytes.
    html: 25_250,
    firstScreen: 14_000,
    requests: 6,
  },
  // Includes the losses with their Select, 300 bytes, and the space for the visit's events.
  "/": { script: 96_600, scriptFiles: 3, html: 15_050, requests: 6 },
  "/about-us": { script: 96_300, scriptFiles: 3, requests: 6 },
  "/services": { script: 96_300, scriptFiles: 3, requests: 6 },
  "/cart": CART,
  "/thank-you": { ...CART, requests: 9 },
  // Includes both form and cart.
  "/checkout": { script: 117_900, scriptFiles: 7, requests: 10 },
  "/contact-us": FORM,
  "/share-reviews": FORM,
};

export function limitsOf(path: string): Limits {
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
