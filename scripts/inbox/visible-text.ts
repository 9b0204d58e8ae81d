/**
 * What would steer a terminal instead of being shown (escape sequences, text that runs backwards): a
 * visitor may have typed it. Line breaks stay.
 */
const STEERING = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

const WIDE =
  /^(?:\p{Emoji_Presentation}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF01-\uFF60])/u;
const INVISIBLE = /^[\p{Mn}\p{Me}\p{Cf}]+$/u;
const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Text of a visitor as a terminal may show it. */
export function visibleText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll("\t", "    ")
    .replaceAll(STEERING, (character) => (character === "\n" ? "\n" : "\uFFFD"));
}

/** How many columns of a terminal the text takes. */
export function columnsOf(text: string): number {
  return graphemesOf(text).reduce((sum, grapheme) => sum + graphemeColumns(grapheme), 0);
}

/** Lines of at most so many columns, broken between words where that is possible. */
export function wrapText(text: string, width: number): string[] {
  return text.split("\n").flatMap((line) => wrapLine(line, Math.max(2, width)));
}

function wrapLine(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/ (?=\S)/)) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (columnsOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    const pieces = cutWord(word, width);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? "";
  }
  return [...lines, line];
}

function cutWord(word: string, width: number): string[] {
  const pieces: string[] = [];
  let piece = "";
  let columns = 0;
  for (const grapheme of graphemesOf(word)) {
    const more = graphemeColumns(grapheme);
    if (columns + more > width) {
      pieces.push(piece);
      piece = "";
      columns = 0;
    }
    piece += grapheme;
    columns += more;
  }
  return [...pieces, piece];
}

function graphemesOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

function graphemeColumns(grapheme: string): number {
  if (INVISIBLE.test(grapheme)) return 0;
  return WIDE.test(grapheme) ? 2 : 1;
}
