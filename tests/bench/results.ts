import { isHeld, type Limit, type Line, type Unit } from "./limits.ts";

/** What the figures were taken with: no name of a machine. */
export interface Setting {
  readonly command: string;
  readonly date: string;
  readonly cores: number;
  readonly node: string;
  readonly workerd: string;
  /** What asked for the pages. */
  readonly program: string;
}

export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Figures that have a limit, each with a mark. */
export function verdictTable(lines: readonly Line[]): Table {
  return {
    head: ["figure", "value", "limit", "held"],
    rows: lines.map((line) => [
      line.name,
      "refused" in line ? "–" : valueText(line.value, line.unit),
      "refused" in line ? "" : limitText(line.limit, line.unit),
      markOf(line),
    ]),
  };
}

function markOf(line: Line): string {
  if ("refused" in line) return `✗ no figure: ${line.refused}`;
  if (!line.limit) return "";
  return isHeld(line) ? "✓" : "✗";
}

function valueText(value: number, unit: Unit): string {
  if (unit === "×") return value.toFixed(value < 10 ? 3 : 1);
  return `${Math.round(value)} ${unit}`.trimEnd();
}

function limitText(limit: Limit | undefined, unit: Unit): string {
  if (!limit) return "";
  const [word, value] = "least" in limit ? ["≥", limit.least] : ["≤", limit.most];
  return `${word} ${unit === "×" ? value : `${value} ${unit}`}`.trimEnd();
}

/** A page in Markdown: what it was taken with, then each table under its heading. */
export function resultsText(
  title: string,
  setting: Setting,
  tables: readonly (readonly [heading: string, table: Table, note?: string])[],
): string {
  const { command, date, cores, node, workerd, program } = setting;
  const parts = tables.flatMap(([heading, table, note]) => [
    `## ${heading}`,
    markdownTable(table),
    ...(note ? [note] : []),
  ]);
  return [
    `# ${title}`,
    `\`${command}\`, ${date}: ${cores} cores, Node ${node}, workerd ${workerd}, ${program}.`,
    ...parts,
    "",
  ].join("\n\n");
}

export function markdownTable({ head, rows }: Table): string {
  const lines = [head, head.map(() => "---"), ...rows];
  return lines.map((cells) => `| ${cells.map(cellText).join(" | ")} |`).join("\n");
}

function cellText(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll("\n", " ");
}
