/** "2026-11-21T16:31:06.000Z" → "21 November 2026 at 16:31 UTC"; other text unchanged. */
export function mailTime(isoTime: string): string {
  const time = new Date(isoTime);
  if (Number.isNaN(time.getTime())) return isoTime;
  const style = { dateStyle: "long", timeStyle: "short", timeZone: "UTC" } as const;
  return `${time.toLocaleString("en-GB", style)} UTC`;
}
