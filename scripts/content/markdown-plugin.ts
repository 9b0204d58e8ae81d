import { readFileSync } from "node:fs";
import { relative } from "node:path";
import type { Plugin } from "vite";
import { readArticle } from "./article.ts";

/** `a.md?metadata` is the front matter and computed metadata, for lists; `a.md` is the text. */
export function markdownContent(): Plugin {
  return {
    name: "markdown-content",
    enforce: "pre",
    load(id) {
      const [, path, isMetadata] = /^(.*\.md)(\?metadata)?$/.exec(id) ?? [];
      if (!path) return null;
      this.addWatchFile(path);
      const file = relative(process.cwd(), path);
      const { metadata, body } = readArticle(file, readFileSync(path, "utf8"));
      return {
        code: `export default ${JSON.stringify(isMetadata ? metadata : body)};`,
        moduleType: "js",
        moduleSideEffects: false,
      };
    },
  };
}
