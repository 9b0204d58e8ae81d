/** Pages beside the shown one that always have a button. */
const NEIGHBOURS = 1;

/**
 * The numbered buttons, with `null` where some are left out: first, last, the shown page and its
 * neighbours. None for a single page (spec §2). Seven at the most, however long the list grows.
 */
export function pageButtons(page: number, pages: number): readonly (number | null)[] {
  if (pages <= 1) return [];
  const shown = new Set([1, pages]);
  for (let near = page - NEIGHBOURS; near <= page + NEIGHBOURS; near += 1) {
    if (near > 1 && near < pages) shown.add(near);
  }
  const numbers = [...shown].toSorted((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? number - 1;
    // A gap of one page is better filled with that page.
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [null, number] : [number];
  });
}
