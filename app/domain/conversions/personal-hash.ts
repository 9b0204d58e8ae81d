/** SHA-256 of a text in hexadecimal; an argument, as the domain knows no platform. */
export type Hash = (text: string) => Promise<string>;

/** ASCII punctuation and blanks: Meta takes them out of names. */
const PUNCTUATION = /[!-/:-@[-`{-~\s]+/g;

/** The address as Meta hashes it. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** One part of a name as Meta hashes it: lower case, without blanks and punctuation. */
function normalName(name: string): string {
  return name.toLowerCase().replace(PUNCTUATION, "");
}

/**
 * First and last name of what was typed into one field: its first and its last word. Whoever gave
 * one word has no last name. A part of which nothing is left is `null`.
 */
export function nameParts(name: string): {
  readonly first: string | null;
  readonly last: string | null;
} {
  const words = name.split(/\s+/).map(normalName).filter(Boolean);
  const [first = null] = words;
  return { first, last: words.length > 1 ? (words.at(-1) ?? null) : null };
}
