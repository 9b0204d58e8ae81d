import { toWellFormed } from "./well-formed.ts";

const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Controls except tab and line feed, and direction overrides, which could reorder the text around. */
const HIDDEN = /[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu;

/** A visible character: no space, control, lone surrogate, invisible format character or blank symbol. */
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB\u{1D159}]/u;

/** Normalises line ends and removes hidden characters of untrusted text. Empty when nothing is visible. */
export function sanitizeText(text: string): string {
  if (!VISIBLE.test(text)) return "";
  return toWellFormed(text).replaceAll(LINE_ENDS, "\n").replaceAll(HIDDEN, "").trim();
}

/** Keeps joiners: names need them. */
export function sanitizeLine(text: string): string {
  return sanitizeText(text).replaceAll(/\s+/g, " ");
}

/** Invisible characters, which are copied along from contacts, documents and right-to-left keyboards. */
const INVISIBLE = /[^\P{Cc}\s]|\p{Default_Ignorable_Code_Point}/gu;

/** For what is compared or parsed: an e-mail address, a web address, a code. */
export function sanitizeIdentifier(text: string): string {
  return sanitizeLine(text.replaceAll(INVISIBLE, "").normalize("NFKC"));
}
