import { readFileSync } from "node:fs";
import { relative } from "node:path";
import type { Plugin } from "vite";
import { readArticle } from "./article.ts";

/** Loads `a.md` as its text, and `a.md?metadata` as front matter and computed metadata, for lists. */
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
