/** A shorter beginning is shared by words that have nothing else in common. */
const MIN_SHARED_BEGINNING = 4;
const SHARED_BEGINNING = 0.8;

/** How much alike two words are: 1 the same, 0 not at all; between them a typo or another ending. */
export function likeness(typed: string, word: string): number {
  if (typed === word) return 1;
  const shorter = Math.min(typed.length, word.length);
  const longer = Math.max(typed.length, word.length);
  if (shorter >= MIN_SHARED_BEGINNING && (typed.startsWith(word) || word.startsWith(typed))) {
    return SHARED_BEGINNING;
  }
  const allowed = mistakesAllowedIn(shorter);
  if (longer - shorter > allowed) return 0;
  const mistakes = editDistance(typed, word);
  return mistakes <= allowed ? 1 - mistakes / longer : 0;
}

/** How much alike `typed` and the likest of the words are, from 0 to 1; 0 without words. */
export function bestLikeness(typed: string, words: readonly string[]): number {
  return Math.max(0, ...words.map((word) => likeness(typed, word)));
}

function mistakesAllowedIn(length: number): number {
  if (length < 4) return 0;
  return length < 7 ? 1 : 2;
}

/**
 * The least number of letters put in, left out, changed or swapped with their neighbour that makes
 * one word the other.
 */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[column - 2] ?? Infinity) + 1 : Infinity,
        ),
      );
    }
    before = last;
    last = current;
  }
  return last[b.length] ?? 0;
}
