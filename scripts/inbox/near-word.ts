/** "Did you mean list?": the nearest of the known words, or nothing when none is near. */
export function nearWord(word: string, known: readonly string[]): string {
  const limit = Math.max(1, Math.floor(word.length / 3));
  const near = known
    .map((candidate) => ({ candidate, distance: distance(word.toLowerCase(), candidate) }))
    .filter((other) => other.distance <= limit || isBeginning(word, other.candidate))
    .sort((one, other) => one.distance - other.distance);
  return near[0] ? ` Did you mean ${near[0].candidate}?` : "";
}

function isBeginning(word: string, candidate: string): boolean {
  return word.length > 1 && candidate.startsWith(word.toLowerCase());
}

/** Letters to add, leave out, replace or swap with the next one. */
function distance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const choices = [
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        ...(isSwapped ? [at(beforeLast, column - 2) + 1] : []),
      ];
      current.push(Math.min(...choices));
    }
    [beforeLast, last] = [last, current];
  }
  return at(last, other.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}
