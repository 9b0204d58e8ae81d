import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const ID = "virtual:document-styles";
const CLIENT = "build/client";
const FOLDER = "assets";

/**
 * `import texts from "virtual:document-styles"`: style sheets by address, for the server build,
 * which follows the client build. Empty in browsers.
 */
export function documentStyles(): Plugin {
  return {
    name: "document-styles",
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load(id) {
      if (id !== `\0${ID}`) return null;
      const isOfBuiltServer = this.environment.name === "ssr" && this.environment.mode === "build";
      return `export default ${JSON.stringify(isOfBuiltServer ? builtStyles() : {})};`;
    },
  };
}

function builtStyles(): Record<string, string> {
  const names = readdirSync(join(CLIENT, FOLDER)).filter((name) => name.endsWith(".css"));
  return Object.fromEntries(
    names.map((name) => [
      `/${FOLDER}/${name}`,
      readFileSync(join(CLIENT, FOLDER, name), "utf8").trim(),
    ]),
  );
}
