/** "2026-11-21T16:31:06.000Z" → "21 November 2026 at 16:31 UTC"; another text as it is. */
export function mailTime(isoTime: string): string {
  const time = new Date(isoTime);
  if (Number.isNaN(time.getTime())) return isoTime;
  const text = time.toLocaleString("en-GB", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  });
  return `${text} UTC`;
}
