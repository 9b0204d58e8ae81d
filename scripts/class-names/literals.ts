import { parseSync, Visitor } from "vite";

/** A string of a source file that may name classes, and where its text begins. */
export interface Literal {
  readonly text: string;
  readonly start: number;
}

/** The strings and the fixed parts of templates in a source file. */
export function literalsOf(file: string, code: string): Literal[] {
  const literals: Literal[] = [];
  const { program } = parseSync(file.replace(/\?.*$/, ""), code);
  new Visitor({
    Literal({ value, start, end }) {
      if (typeof value !== "string") return;
      literals.push({ text: code.slice(start + 1, end - 1), start: start + 1 });
    },
    TemplateElement({ value, start }) {
      literals.push({ text: value.raw, start: code.indexOf(value.raw, start) });
    },
  }).visit(program);
  return literals;
}
