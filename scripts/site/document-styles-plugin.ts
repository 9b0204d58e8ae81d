import { globSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

const ID = "virtual:document-styles";
const CLIENT = "build/client";

/** Provides style sheets by address to the server build, which follows the client build; none in browsers. */
export function documentStyles(): Plugin {
  return {
    name: "document-styles",
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load(id) {
      if (id !== `\0${ID}`) return null;
      const isOfBuiltServer = this.environment.name === "ssr" && this.environment.mode === "build";
      const files = isOfBuiltServer ? globSync(`${CLIENT}/assets/*.css`) : [];
      const texts = files.map((file) => [
        file.slice(CLIENT.length),
        readFileSync(file, "utf8").trim(),
      ]);
      return `export default ${JSON.stringify(Object.fromEntries(texts))};`;
    },
  };
}
