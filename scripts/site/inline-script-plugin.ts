import { build, type Plugin, type Rolldown } from "vite";
import { BUILD_TARGET } from "./supported-browsers.ts";

const SUFFIX = "?inline-script";

/** Bundles a module and its imports into one script for a page's head. */
export function inlineScripts(): Plugin {
  return {
    name: "inline-scripts",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(SUFFIX)) return null;
      const { code, modules } = await bundle(id.slice(0, -SUFFIX.length));
      for (const file of Object.keys(modules)) this.addWatchFile(file);
      return { code: `export default ${JSON.stringify(code.trim())};`, moduleType: "js" };
    },
  };
}

async function bundle(file: string): Promise<Rolldown.OutputChunk> {
  const result = await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: "warn",
    build: {
      write: false,
      target: BUILD_TARGET,
      minify: true,
      modulePreload: false,
      rolldownOptions: { input: file, output: { format: "iife" } },
    },
  });
  // One input and format give one output, as an object or in a list.
  const { output } = [result].flat()[0] as Rolldown.RolldownOutput;
  return output[0];
}
