/** Parses an absolute URL; `null` if the text is none. */
export function parseUrl(text: string): URL | null {
  // `URL.canParse` and `URL.parse` are newer than the supported browsers.
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
