/** Formats a share to a tenth of a percent: 0.125 is "12.5%". */
export function percent(part: number): string {
  return `${Math.round(part * 1000) / 10}%`;
}
