import MagicString from "magic-string";
import { literalsOf } from "./literals.ts";
import { CLASS_SELECTOR, nameIn, type ShortNames } from "./short-names.ts";

/** A source file whose strings name the short classes. Null where there are none. */
export function withShortClasses(
  code: string,
  file: string,
  names: ShortNames,
): { code: string; map: ReturnType<MagicString["generateMap"]> } | null {
  const changed = new MagicString(code);
  for (const { text, start } of literalsOf(file, code)) {
    for (const { 0: word, index } of text.matchAll(/\S+/g)) {
      const short = names.get(word);
      if (short) changed.update(start + index, start + index + word.length, short);
    }
  }
  if (!changed.hasChanged()) return null;
  return { code: changed.toString(), map: changed.generateMap({ hires: "boundary" }) };
}

/** A style sheet whose rules are for the short classes. */
export function withShortSelectors(sheet: string, names: ShortNames): { code: string; map: null } {
  const code = sheet.replaceAll(CLASS_SELECTOR, (selector) => {
    const short = names.get(nameIn(selector));
    return short ? `.${short}` : selector;
  });
  return { code, map: null };
}

/** The long names that are still words of a script. */
export function writtenOut(script: string, names: ShortNames): string[] {
  const words = new Set(script.split(/["'`\s\\]+/));
  return [...names.keys()].filter((name) => words.has(name));
}
