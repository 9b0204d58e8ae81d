/** What text is laid out on. */
export interface Paper {
  /** Columns; Infinity where nothing has to be wrapped (a pipe, a file). */
  readonly width: number;
  readonly hasColour: boolean;
}

const INK = { bold: [1, 22], faint: [2, 22], warning: [33, 39] } as const;

/** Text in one of the few looks there are. Colour is never the only sign. */
export function ink(text: string, look: keyof typeof INK, { hasColour }: Paper): string {
  const [on, off] = INK[look];
  return hasColour && text ? `\u001B[${on}m${text}\u001B[${off}m` : text;
}
