/** "1 form", "2 forms". */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString("en-US")} ${number === 1 ? one : many}`;
}

/** Whole cents as "$1,234.50". */
export function dollars(cents: number): string {
  return (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });
}

/** "2026-11-21 16:19" of an ISO 8601 time. */
export function minuteOf(time: string): string {
  return time.slice(0, 16).replace("T", " ");
}
