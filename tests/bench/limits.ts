/** The budget: at least, at most. */
export const LIMITS = {
  renderedToEmpty: { least: 0.33 },
  isolateToStatic: { least: 1 },
  edgeToStatic: { least: 0.75 },
  growth: { most: 1.05 },
  startUpMs: { most: 100 },
  uploadKb: { most: 600 },
  /** Of Lighthouse on a phone: each page in each category. */
  score: { least: 100 },
  /** The largest paint of the two pages that sell. */
  paintMs: { most: 1100 },
  blockingMs: { most: 10 },
  shift: { most: 0 },
  /** What a visitor on a slow phone waits for, from the press. */
  pointedMs: { most: 150 },
  backMs: { most: 100 },
  answerMs: { most: 200 },
  drawerMs: { most: 700 },
  quietMs: { most: 250 },
} as const;

export type Limit = { readonly least: number } | { readonly most: number };

/** One line of the result: a figure with its limit, or why there is none. */
export type Line =
  | { readonly name: string; readonly value: number; readonly unit: Unit; readonly limit?: Limit }
  | { readonly name: string; readonly refused: string };

/** Nothing for what is counted. */
export type Unit = "×" | "ms" | "kB" | "";

/** A figure that was refused holds no limit, one without a limit breaks none. */
export function isHeld(line: Line): boolean {
  if ("refused" in line) return false;
  if (!line.limit) return true;
  return "least" in line.limit ? line.value >= line.limit.least : line.value <= line.limit.most;
}
