const NEIGHBOURS = 1;

/** First, last and current page and its neighbours; `null` for a gap. Empty for one page (spec §2). */
export function pageButtons(page: number, pages: number): readonly (number | null)[] {
  if (pages <= 1) return [];
  const numbers = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= NEIGHBOURS,
  );
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? number - 1;
    // Shows the page instead of a gap of one.
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [null, number] : [number];
  });
}
