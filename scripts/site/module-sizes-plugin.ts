import { writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { minifySync } from "rolldown/experimental";
import type { Plugin } from "vite";

/** Beside what is deployed, not in it. */
export const MODULE_SIZES = "build/module-sizes.json";

/** Of each file of the browser: the minified bytes of each module in it, and what it imports. */
export type ModuleSizes = Record<string, Record<string, number>>;

/** Writes down what the files of the browser are made of, for whoever wonders why one has grown. */
export function moduleSizes(): Plugin {
  return {
    name: "module-sizes",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    writeBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const sizes: ModuleSizes = Object.fromEntries(
        chunks.map(({ fileName, modules }) => [
          fileName,
          Object.fromEntries(
            Object.entries(modules).map(([id, { code }]) => [nameOf(id), minified(code)]),
          ),
        ]),
      );
      // A site that is built elsewhere (tests/bench) has its own.
      const { root } = this.environment.config;
      writeFileSync(join(root, MODULE_SIZES), JSON.stringify(sizes));
    },
  };
}

function nameOf(id: string): string {
  return relative(process.cwd(), id.replaceAll("\0", "")).replace(/^.*node_modules\//, "");
}

function minified(code: string | null): number {
  return code === null ? 0 : Buffer.byteLength(minifySync("module.js", code).code);
}
