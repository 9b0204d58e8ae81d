const ENDING = ".md";
const HOME = `/index${ENDING}`;

/** Where a page can be read as Markdown: `/blog/a.md`; the home page's is `/index.md`. */
export function markdownTwin(path: string): string {
  return path === "/" ? HOME : path + ENDING;
}

/** The page whose Markdown stands at an address; `null` when the address is none of Markdown. */
export function pageOfTwin(path: string): string | null {
  if (path === HOME) return "/";
  return path.endsWith(ENDING) ? path.slice(0, -ENDING.length) : null;
}
