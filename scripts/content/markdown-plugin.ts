import { readFileSync } from "node:fs";
import { relative } from "node:path";
import type { Plugin } from "vite";
import { readArticle } from "./article.ts";

const MARKDOWN = /\.md(\?facts)?$/;
const FACTS = "?facts";

/** `a.md?facts` is the front matter and computed facts, for lists; `a.md` is the text. */
export function markdownContent(): Plugin {
  return {
    name: "markdown-content",
    enforce: "pre",
    load(id) {
      if (!MARKDOWN.test(id)) return null;
      const isFacts = id.endsWith(FACTS);
      const path = isFacts ? id.slice(0, -FACTS.length) : id;
      this.addWatchFile(path);
      const file = relative(process.cwd(), path);
      const { facts, body } = readArticle(file, readFileSync(path, "utf8"));
      return {
        code: `export default ${JSON.stringify(isFacts ? facts : body)};`,
        moduleType: "js",
        moduleSideEffects: false,
      };
    },
  };
}
