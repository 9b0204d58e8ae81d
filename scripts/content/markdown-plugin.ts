import { readFileSync } from "node:fs";
import { relative } from "node:path";
import type { Plugin } from "vite";
import { parseArticle } from "./article.ts";

/**
 * Loads `a.md` as the nodes of its page, `a.md?metadata` as front matter and computed metadata, for
 * lists, and `a.md?markdown` as its text without front matter.
 */
export function markdownContent(): Plugin {
  return {
    name: "markdown-content",
    enforce: "pre",
    load(id) {
      const [, path, query = "body"] = /^(.*\.md)(?:\?(metadata|markdown))?$/.exec(id) ?? [];
      if (!path) return null;
      this.addWatchFile(path);
      const file = relative(process.cwd(), path);
      const { metadata, body, text } = parseArticle(file, readFileSync(path, "utf8"));
      const exported = { body, metadata, markdown: text }[query];
      return {
        code: `export default ${JSON.stringify(exported)};`,
        moduleType: "js",
        moduleSideEffects: false,
      };
    },
  };
}
