/** Calls back after the next paint, so that a press is shown first. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
