import { readFileSync } from "node:fs";

const FILE = "app/ui/tokens.css";
const COLOUR = /--color-([\w-]+): (.*?);/g;

/** The colours of the look by their names, each as its values in light and in dark. */
export function readColours(): Map<string, readonly string[]> {
  const css = readFileSync(FILE, "utf8");
  return new Map(
    [...css.matchAll(COLOUR)].map(([, name = "", value = ""]) => [name, hexOf(value)]),
  );
}

/** As the style sheet writes them: six digits, in lower case. */
function hexOf(value: string): string[] {
  return value.match(/#[0-9a-f]{6}\b/g) ?? [];
}
