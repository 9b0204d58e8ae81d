import type { Amount, Block, MailContent } from "./mail-content.ts";
import { sanitizeLine, sanitizeText } from "#app/domain/text/sanitize-text.ts";

/** RFC 5322 recommends 78; this leaves room for three levels of quoting. */
const LINE_WIDTH = 72;
const RULE = "-".repeat(LINE_WIDTH);

function countCharacters(text: string): number {
  return [...text].length;
}

function wrapLine(text: string, first = "", rest = first): string {
  const [start = "", ...words] = text
    .split(" ")
    .flatMap((part) => splitLongWord(part, LINE_WIDTH - countCharacters(rest)));
  const lines = [first + start];
  for (const word of words) {
    const line = `${lines.at(-1)} ${word}`;
    if (countCharacters(line) <= LINE_WIDTH) lines.splice(-1, 1, line);
    else lines.push(rest + word);
  }
  return lines.map((line) => line.trimEnd()).join("\n");
}

/** Splits long words of scripts without spaces. Keeps ASCII words such as URLs whole, to be copied. */
function splitLongWord(word: string, width: number): string[] {
  if (countCharacters(word) <= width || /^[\x21-\x7E]+$/.test(word)) return [word];
  return word.match(new RegExp(`.{1,${width}}`, "gsu")) ?? [];
}

export function plainTextPart({ title, blocks, foot }: MailContent): string {
  // "-- " starts a signature (RFC 3676).
  const signature = ["-- ", ...foot.map((line) => wrapLine(sanitizeLine(line)))].join("\n");
  return `${[wrapLine(sanitizeLine(title)), ...blocks.map(formatBlock), signature].join("\n\n")}\n`;
}

function formatBlock(block: Block): string {
  if (typeof block === "string") return wrapLine(sanitizeLine(block));
  if (block.kind === "heading") {
    const heading = sanitizeLine(block.text);
    return `${heading}\n${"-".repeat(Math.min(countCharacters(heading), LINE_WIDTH))}`;
  }
  // Not wrapped, so that it can be copied.
  if (block.kind === "command") return `    ${sanitizeLine(block.text)}`;
  if (block.kind === "quote") return quote(sanitizeText(block.text));
  if (block.kind === "link")
    return `${wrapLine(sanitizeLine(block.label))}\n${sanitizeLine(block.href)}`;
  if (block.kind === "amounts") return amounts(block.rows);
  if (block.kind === "steps") {
    return block.steps
      .map((step, index) => wrapLine(sanitizeLine(step), `${index + 1}. `, "   "))
      .join("\n");
  }
  return block.details
    .map(([label, value]) => wrapLine(`${sanitizeLine(label)}: ${sanitizeLine(value)}`, "", "  "))
    .join("\n");
}

function quote(text: string): string {
  return text
    .split("\n")
    .map((line) => wrapLine(line.replaceAll("\t", "    "), "> "))
    .join("\n");
}

function amounts(rows: readonly Amount[]): string {
  const firstSum = rows.findIndex(({ isSum }) => isSum);
  return rows
    .flatMap((row, index) => [...(index === firstSum ? [RULE] : []), amountRow(row)])
    .join("\n");
}

/** Right-aligns the amount, on the next line if the label is too long. */
function amountRow({ label, detail, ...row }: Amount): string {
  const name = sanitizeLine(label);
  const amount = sanitizeLine(row.amount);
  const gap = LINE_WIDTH - countCharacters(name) - countCharacters(amount);
  const line =
    gap >= 2
      ? name + " ".repeat(gap) + amount
      : `${wrapLine(name)}\n${amount.padStart(LINE_WIDTH)}`;
  return detail ? `${line}\n${wrapLine(sanitizeLine(detail), "  ")}` : line;
}
