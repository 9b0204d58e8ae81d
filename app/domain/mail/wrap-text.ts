/** RFC 5322 recommends 78; three levels of quoting still fit then. */
export const LINE_WIDTH = 72;

/** In code points, so that an emoji outside the basic plane counts once, not twice. */
export function widthOf(text: string): number {
  return [...text].length;
}

/** Breaks a line between words at {@link LINE_WIDTH}; `first` and `rest` begin the lines. */
export function wrapLine(text: string, first = "", rest = first): string {
  const lines: string[] = [];
  let line = first;
  let isEmpty = true;
  for (const word of text
    .split(" ")
    .flatMap((part) => brokenWord(part, LINE_WIDTH - widthOf(rest)))) {
    if (!isEmpty && widthOf(line) + 1 + widthOf(word) > LINE_WIDTH) {
      lines.push(line);
      line = rest;
      isEmpty = true;
    }
    line += isEmpty ? word : ` ${word}`;
    isEmpty = false;
  }
  return [...lines, line].map((each) => each.trimEnd()).join("\n");
}

/**
 * A word too long for a line in pieces, as scripts without blanks need it. Addresses and click ids
 * stay whole, so that they can be followed and copied.
 */
function brokenWord(word: string, width: number): string[] {
  if (widthOf(word) <= width || /^[\x21-\x7E]+$/.test(word)) return [word];
  const characters = [...word];
  const count = Math.ceil(characters.length / width);
  return Array.from({ length: count }, (_, index) =>
    characters.slice(index * width, (index + 1) * width).join(""),
  );
}
