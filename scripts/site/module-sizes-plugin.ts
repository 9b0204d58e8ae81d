import { writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { minifySync } from "rolldown/experimental";
import type { Plugin } from "vite";

/** Not deployed. */
export const MODULE_SIZES = "build/module-sizes.json";

/** By browser file: minified bytes of each module, and imports. */
export type ModuleSizes = Record<string, Record<string, number>>;

/** Records the modules of browser files for `npm run budgets`. */
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
      // Copies of the site (tests/bench) have their own.
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
