import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { compile } from "@tailwindcss/node";
import { literalsOf } from "./literals.ts";

/** What a class is called in the build, by what it is called in the sources. */
export type ShortNames = ReadonlyMap<string, string>;

const FOLDER = "app";
const SHEET = "app/app.css";
const SOURCES = "app/**/*.{ts,tsx}";

/** `flex` is short enough, and could be any other word; `sm:flex` could not. */
const DISTINCT = /[-:[/]/;

/** The classes of Tailwind that our sources name, those named most first. */
export async function shortNames(): Promise<ShortNames> {
  const words = wordsOfSources();
  const tailwind = await compile(readFileSync(SHEET, "utf8"), {
    base: resolve(FOLDER),
    onDependency: () => undefined,
  });
  const own = classesIn(tailwind.build([]));
  const all = classesIn(tailwind.build(words));
  const letters = shortWords();
  return new Map(
    words.flatMap((word) => {
      if (!all.has(word) || own.has(word)) return [];
      let short = letters.next().value;
      while (all.has(short)) short = letters.next().value;
      return [[word, short]];
    }),
  );
}

/** The classes that a style sheet has rules for. */
export function classesIn(sheet: string): Set<string> {
  return new Set([...sheet.matchAll(CLASS_SELECTOR)].map(([selector]) => nameIn(selector)));
}

/** `.sm\:px-2\.5` */
export const CLASS_SELECTOR = /\.(?:\\.|[\w-])+/g;

/** A class as an element names it: `sm:px-2.5`. */
export function nameIn(selector: string): string {
  return selector.slice(1).replaceAll(/\\(.)/g, "$1");
}

function wordsOfSources(): string[] {
  const times = new Map<string, number>();
  for (const file of globSync(SOURCES, { exclude: (name) => name.includes(".test.") })) {
    for (const { text } of literalsOf(file, readFileSync(file, "utf8"))) {
      for (const word of text.split(/\s+/)) {
        if (DISTINCT.test(word)) times.set(word, (times.get(word) ?? 0) + 1);
      }
    }
  }
  return [...times].toSorted(mostFirst).map(([word]) => word);
}

/** In the same order on every machine. */
function mostFirst([one, timesOfOne]: [string, number], [other, times]: [string, number]): number {
  return times - timesOfOne || (one < other ? -1 : 1);
}

/** a, b, … Z, aa, ab, … */
function* shortWords(): Generator<string, never> {
  const letters = [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  let words = [""];
  for (;;) {
    words = words.flatMap((start) => letters.map((letter) => start + letter));
    yield* words;
  }
}
