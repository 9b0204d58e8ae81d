import type { Element, ElementContent, Root } from "hast";
import { toMdast } from "hast-util-to-mdast";
import { gfmTableToMarkdown } from "mdast-util-gfm-table";
import { toMarkdown } from "mdast-util-to-markdown";
import { CONTINUE, SKIP, visit } from "unist-util-visit";

const EXCLUDED = /^(script|style|template|nav|form|button|dialog|select|input)$/;
const HEADING = /^h[1-6]$/;
const INLINE = /^(span|a|strong|em|time)$/;
/** HTMLRewriter throws on `onEndTag` of these. */
const VOID = /^(br|hr|img|input|source|wbr|col|link|meta)$/;

const ATTRIBUTES = ["href", "src", "alt", "hidden", "role", "aria-hidden", "aria-label"];

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** Returns `<main>` as Markdown. Resolves links against the page's `address`. */
export async function markdownOfPage(html: string, address: string): Promise<string> {
  const main = await treeOfMain(html);
  simplify(main, address);
  return toMarkdown(toMdast(main), {
    extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
    bullet: "-",
    rule: "-",
  });
}

/** Parses with HTMLRewriter: a bundled parser would make the Worker a fifth larger. */
async function treeOfMain(html: string): Promise<Root> {
  const root: Root = { type: "root", children: [] };
  const open: (Root | Element)[] = [root];

  const rewriter = new HTMLRewriter()
    .on("main *", {
      element(element) {
        const { tagName } = element;
        const node: Element = { type: "element", tagName, properties: {}, children: [] };
        for (const name of ATTRIBUTES) {
          const value = element.getAttribute(name);
          node.properties[name] = value && decodeEntities(value);
        }
        node.properties.className = element.getAttribute("class")?.split(" ");
        open.at(-1)?.children.push(node);
        if (VOID.test(element.tagName)) return;
        open.push(node);
        element.onEndTag(() => void open.pop());
      },
    })
    .on("main", {
      text({ text }) {
        const siblings = open.at(-1)?.children ?? [];
        const last = siblings.at(-1);
        if (last?.type === "text") last.value += text;
        else siblings.push({ type: "text", value: text });
      },
    });
  await rewriter.transform(new Response(html)).arrayBuffer();
  return root;
}

function simplify(main: Root, address: string): void {
  visit(main, (node, index, parent) => {
    if (node.type === "text") node.value = decodeEntities(node.value);
    if (node.type !== "element" || !parent || index === undefined) return CONTINUE;
    const { properties } = node;
    if (isExcluded(node)) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    // The link of a heading to itself.
    const isInHeading = parent.type === "element" && HEADING.test(parent.tagName);
    if (isInHeading && properties.href?.toString().startsWith("#")) {
      parent.children.splice(index, 1, ...node.children);
      return index;
    }
    for (const name of ["href", "src"]) {
      if (properties[name]) properties[name] = new URL(String(properties[name]), address).href;
    }
    if (node.tagName === "summary") node.tagName = "h3";
    if (node.tagName === "li") {
      // A heading would break its list item into lines.
      visit(node, "element", (part) => {
        if (HEADING.test(part.tagName)) part.tagName = "strong";
      });
    }
    if (node.tagName === "dl") listTerms(node);
    if (node.tagName === "svg") {
      node.tagName = "em";
      node.children = [{ type: "text", value: String(properties["aria-label"]) }];
    }
    // Only CSS separates the two elements.
    const isAdjacent = INLINE.test(node.tagName) && parent.children[index - 1]?.type === "element";
    if (!isAdjacent) return CONTINUE;
    parent.children.splice(index, 0, { type: "text", value: " " });
    return index + 1;
  });
}

function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
}

function isExcluded({ tagName, properties }: Element): boolean {
  return (
    EXCLUDED.test(tagName) ||
    typeof properties.hidden === "string" ||
    properties.role === "group" ||
    properties["aria-hidden"] === "true" ||
    (tagName === "svg" && !properties["aria-label"]) ||
    (tagName === "img" && !properties.alt)
  );
}

/** Converts each term of a `<dl>`, which Markdown lacks, to an item: "**Term:** one value, another". */
function listTerms(list: Element): void {
  const items: Element[] = [];
  visit(list, "element", ({ tagName, children }) => {
    if (tagName === "dt") {
      const term = element("strong", [...children, { type: "text", value: ":" }]);
      items.push(element("li", [term, { type: "text", value: " " }]));
    }
    if (tagName !== "dd") return CONTINUE;
    const item = items.at(-1)?.children ?? [];
    if (item.length > 2) item.push({ type: "text", value: ", " });
    item.push(...children);
    return SKIP;
  });
  list.tagName = "ul";
  list.children = items;
}

function element(tagName: string, children: ElementContent[]): Element {
  return { type: "element", tagName, properties: {}, children };
}
