import { writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { minifySync } from "rolldown/experimental";
import type { Plugin } from "vite";

/** Not deployed. */
export const MODULE_SIZES = "build/module-sizes.json";

/** By browser file: minified bytes of each module. */
export type ModuleSizes = Record<string, Record<string, number>>;

/** Records the modules of browser files for `npm run budgets`. */
export function moduleSizes(): Plugin {
  return {
    name: "module-sizes",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    writeBundle(_, bundle) {
      const sizes: ModuleSizes = {};
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk") continue;
        const modules = Object.entries(file.modules);
        sizes[file.fileName] = Object.fromEntries(
          modules.map(([id, { code }]) => [
            relative(process.cwd(), id.replaceAll("\0", "")).replace(/^.*node_modules\//, ""),
            Buffer.byteLength(minifySync("module.js", code ?? "").code),
          ]),
        );
      }
      // Copies of the site (tests/bench) have their own.
      writeFileSync(join(this.environment.config.root, MODULE_SIZES), JSON.stringify(sizes));
    },
  };
}
