/** An ISO date as a sentence has it: "21 May 2026", short "21 May". */
export function dayText(date: string, length: "short" | "long" = "long"): string {
  return new Date(date).toLocaleDateString("en-GB", {
    day: "numeric",
    month: length === "long" ? "long" : "short",
    year: length === "long" ? "numeric" : undefined,
    timeZone: "UTC",
  });
}
