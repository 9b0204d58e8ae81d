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

/** The page that sells: its limits are the strictest for what it has on it. */
export const REQUEST_PAGE = "/conversion-tracking-services-request";

const EVERY_PAGE: Limits = {
  script: 104_000,
  own: 6_000,
  scriptFiles: 4,
  style: 7_500,
  html: 13_000,
  htmlPerElement: 10.5,
  /** The first congestion window. */
  firstScreen: 14_000,
  requests: 8,
};

const OF_PAGE: Readonly<Record<string, Partial<Limits>>> = {
  [REQUEST_PAGE]: { own: 8_000 },
};

export function limitsOf(path: string): Limits {
  return { ...EVERY_PAGE, ...OF_PAGE[path] };
}
