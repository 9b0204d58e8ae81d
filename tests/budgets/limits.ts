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
  script: 105_000,
  own: 11_500,
  scriptFiles: 5,
  style: 7_900,
  html: 14_500,
  // A short page has its head and its scripts on few elements.
  htmlPerElement: 45,
  firstScreen: 14_000,
  requests: 8,
};

const OF_PAGE: Readonly<Record<string, Partial<Limits>>> = {
  [REQUEST_PAGE]: { script: 108_000, own: 14_600, html: 23_200, htmlPerElement: 13.8 },
};

export function limitsOf(path: string): Limits {
  return { ...EVERY_PAGE, ...OF_PAGE[path] };
}
