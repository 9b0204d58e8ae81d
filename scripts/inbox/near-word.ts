import { editDistance } from "#app/domain/search/search-pages.ts";

/** "Did you mean list?": the nearest of the known words, or nothing when none is near. */
export function nearWord(word: string, known: readonly string[]): string {
  const limit = Math.max(1, Math.floor(word.length / 3));
  const near = known
    .map((candidate) => ({ candidate, distance: editDistance(word.toLowerCase(), candidate) }))
    .filter((other) => other.distance <= limit || isBeginning(word, other.candidate))
    .sort((one, other) => one.distance - other.distance);
  return near[0] ? ` Did you mean ${near[0].candidate}?` : "";
}

function isBeginning(word: string, candidate: string): boolean {
  return word.length > 1 && candidate.startsWith(word.toLowerCase());
}
