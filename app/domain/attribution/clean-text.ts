const CONTROL_CHARACTERS = /\p{Cc}/gu;

/** Text of unknown origin: without control characters and outer blanks, not longer than the limit. */
export function cleanText(text: string, limit: number): string {
  return text.replace(CONTROL_CHARACTERS, " ").trim().slice(0, limit).toWellFormed();
}
