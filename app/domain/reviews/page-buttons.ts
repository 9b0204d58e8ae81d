const NEIGHBOURS = 1;

/** First, last and current page and its neighbours; `null` for a gap. Empty for one page (spec §2). */
export function pageButtons(page: number, pages: number): readonly (number | null)[] {
  if (pages <= 1) return [];
  const shown = new Set([1, pages]);
  for (let near = page - NEIGHBOURS; near <= page + NEIGHBOURS; near += 1) {
    if (near > 1 && near < pages) shown.add(near);
  }
  const numbers = [...shown].toSorted((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? number - 1;
    // Shows the page instead of a gap of one.
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [null, number] : [number];
  });
}
