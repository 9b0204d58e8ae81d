/** The page that the budget is about. */
export const REQUEST_PAGE = "/conversion-tracking-services-request";

/** The budget: at least, at most. */
export const LIMITS = {
  renderedToEmpty: { least: 0.3 },
  cachedMs: { most: 1 },
  growth: { most: 1.05 },
  startUpMs: { most: 100 },
  uploadKb: { most: 600 },
  /** V8 collects when it likes: so much up and down is flat. */
  memory: { most: 1.1 },
  none: { most: 0 },
  /** Lighthouse on a phone: each page in each category, and the largest paint of the two pages that sell. */
  score: { least: 100 },
  paintMs: { most: 1100 },
  /** What a visitor on a slow phone waits for, from the press. */
  pointedMs: { most: 150 },
  backMs: { most: 100 },
  answerMs: { most: 200 },
  drawerMs: { most: 700 },
  quietMs: { most: 250 },
} as const;

export interface Figure {
  readonly name: string;
  /** `NaN` where it could not be taken. */
  readonly value: number;
  /** None for what is counted. */
  readonly unit: "×" | "ms" | "kB" | "";
  readonly limit?: { readonly least: number } | { readonly most: number } | undefined;
}

/** What one part of the bench has measured. */
export interface Result {
  readonly title: string;
  /** What asked for the pages, with its version. */
  readonly program: string;
  readonly figures: readonly Figure[];
  /** For orientation; the first row is the head. */
  readonly table?: readonly (readonly string[])[];
}

/** A figure that could not be taken holds no limit, one without a limit breaks none. */
export function isHeld({ value, limit }: Figure): boolean {
  if (Number.isNaN(value)) return false;
  if (!limit) return true;
  return "least" in limit ? value >= limit.least : value <= limit.most;
}

/** A page in Markdown; `setting` says how and where it was measured. */
export function resultText(result: Result, setting: string): string {
  const { title, program, figures, table = [] } = result;
  const rows = figures.map((figure) => {
    const { name, value, unit, limit } = figure;
    const mark = limit || Number.isNaN(value) ? (isHeld(figure) ? "✓" : "✗") : "";
    return [name, valueText(value, unit), limitText(figure), mark];
  });
  const tables = [[["figure", "value", "limit", "held"], ...rows], table];
  const filled = tables.filter(({ length }) => length > 1).map(markdown);
  return `${[`# ${title}`, `${setting}, ${program}.`, ...filled].join("\n\n")}\n`;
}

function valueText(value: number, unit: Figure["unit"]): string {
  if (Number.isNaN(value)) return "–";
  if (unit === "×") return value.toFixed(3);
  return `${unit === "ms" && value < 10 ? value.toFixed(2) : Math.round(value)} ${unit}`.trimEnd();
}

function limitText({ limit, unit }: Figure): string {
  if (!limit) return "";
  const [sign, value] = "least" in limit ? ["≥", limit.least] : ["≤", limit.most];
  return `${sign} ${value} ${unit === "×" ? "" : unit}`.trimEnd();
}

function markdown([head = [], ...rows]: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`)
    .join("\n");
}

/** The middle value, or the mean of the two in the middle; `NaN` of an empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const pair = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return pair.reduce((sum: number, value = Number.NaN) => sum + value / 2, 0);
}
