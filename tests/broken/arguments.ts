import { parseArgs } from "node:util";
import { type Break, type Kind, kindOf, KINDS } from "./break.ts";

/** Which breaks are to be tried. */
export interface Order {
  readonly kinds: readonly Kind[];
  /** Part of the fact or of the file; empty for all. */
  readonly part: string;
}

export const USAGE = `npm run test:broken [-- [--only ${KINDS.join("|")}] [<part of a fact or a file>]]`;

/** Browsers are slow: their breaks are tried when they are asked for. */
const WITHOUT_BROWSER = KINDS.filter((kind) => kind !== "browser");

/** `null` for what cannot be understood. */
export function readOrder(words: readonly string[]): Order | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { only: { type: "string" } },
      allowPositionals: true,
    });
    const kinds =
      values.only === undefined ? WITHOUT_BROWSER : KINDS.filter((kind) => kind === values.only);
    return kinds.length === 0 ? null : { kinds, part: positionals.join(" ") };
  } catch {
    return null;
  }
}

export function breaksOf(list: readonly Break[], { kinds, part }: Order): Break[] {
  return list.filter(
    (each) => kinds.includes(kindOf(each)) && `${each.fact}\n${each.file}`.includes(part),
  );
}
