/**
 * What a visitor's browser may load, in bytes of brotli 11 where nothing else is said. A limit is a
 * promise, not a reading: it is lowered when there is room, and raised only with a reason beside it.
 */
export interface Limits {
  /** All JavaScript until the page is idle. */
  readonly script: number;
  /** What of it is ours: everything but the file of React and the router. */
  readonly own: number;
  readonly scriptFiles: number;
  readonly style: number;
  /** Without its style sheet. */
  readonly html: number;
  readonly htmlPerElement: number;
  /** The document up to the end of the first screen of a phone, style sheet included. */
  readonly firstScreen: number;
  readonly requests: number;
}

export type Figure = keyof Limits;

/** The page that sells: the one with the most on it. */
export const REQUEST_PAGE = "/conversion-tracking-services-request";

/** What the request page should come to; where a limit is above it there is work left. */
export const GOALS: Limits = {
  script: 104_000,
  own: 8_000,
  scriptFiles: 4,
  style: 7_500,
  html: 13_000,
  htmlPerElement: 10.5,
  /** The first congestion window. */
  firstScreen: 14_000,
  requests: 8,
};

const EVERY_PAGE: Limits = {
  // Data that does not arrive is asked for again, and is good for five minutes (100 bytes of each page).
  script: 102_300,
  own: 11_650,
  scriptFiles: 6,
  // Of the service with a price list: each service brings the rules of its own drawings alone.
  // Nothing is fixed on a low screen, and letters of twice their size fit (180 bytes).
  style: 7_500,
  // Checksums of the files are letters at random: some 150 bytes a page.
  html: 11_450,
  // A short page has its head and its scripts on few elements.
  htmlPerElement: 31.1,
  // Of the checkout, which is all of it; others have 11,650.
  firstScreen: 12_250,
  requests: 9,
};

/**
 * The fields and what keeps a draft come with the page, what was ticked as well (200 bytes); the rules come
 * with the first move. An error goes when its field is put right, and the title says that there are some
 * (200 bytes).
 */
const FORM: Partial<Limits> = { script: 105_100, own: 14_450, scriptFiles: 7, requests: 10 };

/**
 * These show a cart, so its file comes with the page: the drawer is in it, what takes the page behind it
 * out of use without a long task (300 bytes), and what a link's code and a typed quantity need (400 bytes).
 * A changed price is told until it is acknowledged, a code counts that was typed and not applied, and the
 * drawer goes with its page (350 bytes).
 */
const CART: Partial<Limits> = { script: 111_350, own: 20_750, scriptFiles: 6 };

const OF_PAGE: Readonly<Record<string, Partial<Limits>>> = {
  [REQUEST_PAGE]: {
    script: 101_850,
    // Its header and what reports its list, which no other page has: there it is less by 500. A link that
    // the pointer only passes is not fetched ahead, and a cart's keys have names (50 bytes).
    own: 11_250,
    scriptFiles: 4,
    style: 6_850,
    html: 21_400,
    htmlPerElement: 13.2,
    firstScreen: 12_000,
    requests: 8,
  },
  "/": { script: 100_750, own: 10_100, scriptFiles: 4, requests: 8 },
  "/about-us": { script: 100_500, own: 9_850, scriptFiles: 4, requests: 8 },
  "/services": { script: 100_400, own: 9_800, scriptFiles: 4, requests: 8 },
  "/cart": CART,
  // And what is left of the form, which it clears. Without a request it says that there is none (450 bytes).
  "/thank-you": { script: 114_750, own: 24_100, scriptFiles: 7, requests: 10 },
  // What is ticked is a line of the cart at once, with its quantity and code (700 bytes), and a told total counts
  // for its selection alone.
  "/checkout": {
    script: 118_000,
    own: 27_400,
    scriptFiles: 8,
    firstScreen: 12_400,
    requests: 11,
  },
  "/contact-us": FORM,
  "/share-reviews": FORM,
};

/** What a page is held to. */
export function limitsOf(path: string): Limits {
  return { ...EVERY_PAGE, ...OF_PAGE[path] };
}
