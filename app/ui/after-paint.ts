/**
 * Calls back when the press that is being answered has been painted: the browser shows that it was
 * heard first, and what it brings about is a frame later and in nobody's way.
 */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
