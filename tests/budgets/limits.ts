/**
 * What a visitor's browser may load, in bytes of brotli 11 where nothing else is said. A limit is a
 * promise, not a reading: it is lowered when there is room, and raised only with a reason beside it.
 */
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

export type Figure = keyof Limits;

/** The page that sells: the one with the most on it. */
export const REQUEST_PAGE = "/conversion-tracking-services-request";

/** What the request page should come to; where a limit is above it there is work left. */
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
  script: 99_900,
  scriptFiles: 5,
  // Articles bring the rules of their text, each service those of its own drawings.
  style: 8_350,
  // Checksums of the files are letters at random: some 150 bytes a page.
  html: 13_700,
  firstScreen: 14_000,
  requests: 8,
};

/** The fields and what keeps a draft come with the page, the rules with the first move. */
const FORM: Partial<Limits> = { script: 103_100, scriptFiles: 5 };

/** These show a cart, so its file comes with the page, and the drawer is in it. */
const CART: Partial<Limits> = { script: 110_500, scriptFiles: 5 };

const OF_PAGE: Readonly<Record<string, Partial<Limits>>> = {
  [REQUEST_PAGE]: {
    script: 99_300,
    scriptFiles: 3,
    style: 7_680,
    // With the drawer that answers the first press, and its words in each card.
    // Nonces and checksums are letters at random: some 100 bytes more or less.
    html: 24_000,
    firstScreen: 13_400,
    requests: 6,
  },
  "/": { script: 98_200, scriptFiles: 3, requests: 6 },
  "/about-us": { script: 98_000, scriptFiles: 3, requests: 6 },
  "/services": { script: 98_000, scriptFiles: 3, requests: 6 },
  "/cart": CART,
  // And what is left of the form, which it clears.
  "/thank-you": { script: 113_900, scriptFiles: 6, requests: 9 },
  // What is ticked is a line of the cart at once, and a told total counts for its selection alone.
  "/checkout": { script: 116_700, scriptFiles: 7, requests: 10 },
  "/contact-us": FORM,
  "/share-reviews": FORM,
};

/** What a page is held to. */
export function limitsOf(path: string): Limits {
  return { ...EVERY_PAGE, ...OF_PAGE[path] };
}

export interface Exceeded {
  readonly path: string;
  readonly figure: Figure;
  readonly value: number;
  readonly limit: number;
}

/** Which figures of a page are above their limits. */
export function exceededBy({
  path,
  figures,
}: {
  readonly path: string;
  readonly figures: Limits;
}): Exceeded[] {
  const limits = Object.entries(limitsOf(path)) as [Figure, number][];
  return limits
    .filter(([figure, limit]) => figures[figure] > limit)
    .map(([figure, limit]) => ({ path, figure, value: figures[figure], limit }));
}
