export const REQUEST_PAGE = "/conversion-tracking-services-request";

export const LIMITS = {
  cachedMs: { most: 1 },
  uploadKb: { most: 750 },
  none: { most: 0 },
  /** Lighthouse, phone. */
  score: { least: 100 },
  lcpToScriptless: { most: 1.02 },
  /** Slow phone, from the press. */
  pointedMs: { most: 200 },
  backMs: { most: 100 },
  lineMs: { most: 170 },
  cartMs: { most: 850 },
  /** The same on 3G. */
  answer3gMs: { most: 150 },
  cart3gMs: { most: 2_400 },
  /** After five quiet seconds. */
  quietLineMs: { most: 200 },
  quietCartMs: { most: 350 },
} as const;

export interface Metric {
  readonly name: string;
  /** `NaN` if it could not be measured. */
  readonly value: number;
  readonly unit: "×" | "ms" | "kB" | "";
  readonly limit?: { readonly least: number } | { readonly most: number } | undefined;
}

export interface Result {
  readonly title: string;
  /** The load generator with its version. */
  readonly program: string;
  readonly metrics: readonly Metric[];
  /** The first row is the head. */
  readonly table?: readonly (readonly string[])[];
}

/** An unmeasured metric fails; one without a limit passes. */
export function isHeld({ value, limit }: Metric): boolean {
  if (Number.isNaN(value)) return false;
  if (!limit) return true;
  return "least" in limit ? value >= limit.least : value <= limit.most;
}

/** Renders Markdown. `setting`: how and where it was measured. */
export function resultText(result: Result, setting: string): string {
  const { title, program, metrics, table = [] } = result;
  const rows = metrics.map((metric) => {
    const { name, value, unit, limit } = metric;
    const mark = limit || Number.isNaN(value) ? (isHeld(metric) ? "✓" : "✗") : "";
    return [name, valueText(value, unit), limitText(metric), mark];
  });
  const tables = [[["metric", "value", "limit", "held"], ...rows], table];
  const filled = tables.filter(({ length }) => length > 1).map(markdown);
  return `${[`# ${title}`, `${setting}, ${program}.`, ...filled].join("\n\n")}\n`;
}

function valueText(value: number, unit: Metric["unit"]): string {
  if (Number.isNaN(value)) return "–";
  if (unit === "×") return value.toFixed(3);
  return `${unit === "ms" && value < 10 ? value.toFixed(2) : Math.round(value)} ${unit}`.trimEnd();
}

function limitText({ limit, unit }: Metric): string {
  if (!limit) return "";
  const [sign, value] = "least" in limit ? ["≥", limit.least] : ["≤", limit.most];
  return `${sign} ${value} ${unit === "×" ? "" : unit}`.trimEnd();
}

function markdown([head = [], ...rows]: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`)
    .join("\n");
}

/** `NaN` for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const pair = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return pair.reduce((sum: number, value = Number.NaN) => sum + value / 2, 0);
}
