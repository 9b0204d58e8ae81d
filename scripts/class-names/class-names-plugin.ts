import type { Plugin } from "vite";
import { writtenOut, withShortClasses, withShortSelectors } from "./rename.ts";
import { type ShortNames, shortNames } from "./short-names.ts";

const SOURCES = /\/app\/.*\.tsx?(\?|$)/;
const PACKAGES = /\/node_modules\//;
const STYLES = /\/app\/.*\.css(\?|$)/;

/**
 * Gives Tailwind's classes names of one or two letters in what is built: a page names some 3,500
 * classes, each of them again in the style sheet and in the scripts. Sources, development and our own
 * classes (those that a style sheet of ours defines) keep their words.
 *
 * Stands after Tailwind in the list of plugins: it writes the rules that are renamed here.
 */
export function shortClassNames(): Plugin {
  let names: ShortNames;
  return {
    name: "short-class-names",
    apply: "build",
    enforce: "pre",
    async buildStart() {
      names = await shortNames();
    },
    transform: {
      filter: { id: [SOURCES, STYLES] },
      handler(code, id) {
        return STYLES.test(id)
          ? withShortSelectors(code, names)
          : withShortClasses(code, id, names);
      },
    },
    generateBundle(_options, files) {
      for (const file of Object.values(files)) {
        for (const [id, { code }] of Object.entries(file.type === "chunk" ? file.modules : {})) {
          const left = PACKAGES.test(id) ? [] : writtenOut(code ?? "", names);
          // They would have no rule, and a page would lose its looks without a word.
          if (left.length > 0) this.error(`${id} still has the long classes ${left.join(" ")}`);
        }
      }
    },
  };
}
