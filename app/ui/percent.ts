/** A length in a drawing, to a tenth: "12.5%" of 0.125. */
export function percent(part: number): string {
  return `${Math.round(part * 1000) / 10}%`;
}
