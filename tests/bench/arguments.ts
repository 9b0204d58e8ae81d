import { parseArgs } from "node:util";
import * as v from "valibot";

const OF_SERVER = ["pages", "growth", "start-up"] as const;
const PARTS = [...OF_SERVER, "visits", "lighthouse"] as const;
const ONLY = ["server", ...PARTS] as const;

export type Part = (typeof PARTS)[number];

const SecondsSchema = v.pipe(
  v.string(),
  v.regex(/^\d+$/),
  v.transform(Number),
  v.minValue(30, "under half a minute nothing is to be seen"),
);

export type Order =
  | {
      readonly kind: "figures";
      readonly parts: readonly Part[];
      /** For Lighthouse: these alone, or all where there are none. */
      readonly paths: readonly string[];
    }
  | { readonly kind: "soak"; readonly seconds: number }
  | { readonly kind: "refused"; readonly reason: string };

export const USAGE = `npm run bench [-- --only ${ONLY.join("|")} | --only lighthouse --page <address> … | --soak <seconds, 30 or more>]`;

/** What is asked for: everything, all of the server, one part, or a long load. */
export function readOrder(words: readonly string[]): Order {
  try {
    const options = {
      only: { type: "string" },
      page: { type: "string", multiple: true, default: [] as string[] },
      soak: { type: "string" },
    } as const;
    const { values } = parseArgs({ args: [...words], options });
    const { page: paths } = values;
    if (values.only !== undefined && values.soak !== undefined) return refused();
    if (paths.length > 0 && values.only !== "lighthouse") return refused();
    if (values.soak !== undefined) {
      const seconds = v.safeParse(SecondsSchema, values.soak);
      return seconds.success ? { kind: "soak", seconds: seconds.output } : refused();
    }
    if (values.only === undefined) return { kind: "figures", parts: PARTS, paths };
    const only = v.safeParse(v.picklist(ONLY), values.only);
    if (!only.success) return refused();
    const parts = only.output === "server" ? OF_SERVER : [only.output];
    return { kind: "figures", parts, paths };
  } catch {
    return refused();
  }
}

function refused(): Order {
  return { kind: "refused", reason: USAGE };
}
