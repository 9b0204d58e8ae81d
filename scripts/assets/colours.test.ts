import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Excludes logos, which have their owners' colours. */
const FILES = globSync(["{app,workers,scripts}/**/*.{ts,tsx,css,svg}", "{public,docs}/**/*.svg"], {
  exclude: ["app/ui/tokens.css", "public/logos.svg", "**/*.test.ts"],
});

/** Colours of CSS and SVG, not fragments of links. */
const HEX = /(?<=[\s"'`:(,[])#([0-9a-f]{3}|[0-9a-f]{6})(?=[\s"'`;),/\]])/gi;

const colours = new Set(readFileSync("app/ui/tokens.css", "utf8").match(/#[0-9a-f]{6}\b/g));

test("every colour is one of app/ui/tokens.css, also outside style sheets", () => {
  const places = FILES.flatMap((file) => {
    const written = readFileSync(file, "utf8").matchAll(HEX);
    return [...new Set([...written].map(([, digits = ""]) => `${sixDigits(digits)} in ${file}`))];
  });
  expect(places.length).toBeGreaterThan(15);
  const others = places.filter((place) => !colours.has(place.slice(0, 7)));
  expect(others, "colours missing from app/ui/tokens.css").toEqual([]);
});

function sixDigits(digits: string): string {
  const six = digits.length === 3 ? digits.replaceAll(/./g, "$&$&") : digits;
  return `#${six.toLowerCase()}`;
}
