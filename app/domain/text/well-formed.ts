const LONE_SURROGATES = /\p{Cs}/gu;

/** `String.prototype.toWellFormed` is newer than the supported browsers. */
export function toWellFormed(text: string): string {
  return text.replace(LONE_SURROGATES, "\uFFFD");
}
