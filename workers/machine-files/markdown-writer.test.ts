import { expect, test } from "vitest";
import { MarkdownWriter } from "./markdown-writer.ts";

type Node = string | [tag: string, attributes: Record<string, string>, ...children: Node[]];

/** Reads a tree as HTMLRewriter reads a page, which Node does not have. */
function markdown(...nodes: Node[]): string {
  const writer = new MarkdownWriter("https://site.example/blog/a");
  read(writer, nodes);
  return writer.finished();
}

function read(writer: MarkdownWriter, nodes: readonly Node[]): void {
  for (const node of nodes) {
    if (typeof node === "string") writer.write(node);
    else {
      const [tagName, attributes, ...children] = node;
      const ends: (() => void)[] = [];
      const onEndTag = (end: () => void) => void ends.push(end);
      const element = {
        tagName,
        getAttribute: (name: string) => attributes[name] ?? null,
        onEndTag,
      };
      if (attributes.hidden === undefined) writer.open(element);
      else writer.leaveOut(element);
      read(writer, children);
      for (const end of ends) end();
    }
  }
}

test("writes headings, paragraphs and links, whose addresses become absolute", () => {
  const text = markdown(
    ["h1", {}, "A title"],
    [
      "p",
      {},
      "See ",
      ["a", { href: "/cart?a=1&amp;b=2" }, "the cart"],
      " or ",
      ["a", { href: "#b" }, "b"],
      ".",
    ],
  );
  expect(text).toBe(
    "# A title\n\nSee [the cart](https://site.example/cart?a=1&b=2) or [b](https://site.example/blog/a#b).\n",
  );
});

test("writes lists within lists, numbered where they are", () => {
  const text = markdown([
    "ol",
    {},
    ["li", {}, ["p", {}, "One"], ["ul", {}, ["li", {}, "a"], ["li", {}, "b"]]],
    ["li", {}, ["h3", {}, "Two"], ["p", {}, "words"]],
  ]);
  expect(text).toBe("1. One\n\n  - a\n  - b\n\n2. **Two** words\n");
});

test("writes a table with its head, and code as it is", () => {
  const row = (tag: string, ...cells: string[]): Node => [
    "tr",
    {},
    ...cells.map((cell): Node => [tag, {}, cell]),
  ];
  const text = markdown(
    [
      "table",
      {},
      ["thead", {}, row("th", "SKU", "Price")],
      ["tbody", {}, row("td", "SKU_01", "$99")],
    ],
    ["pre", {}, ["code", {}, "if (a &lt; b) {\n  ", ["span", {}, "c"], ";\n}"]],
  );
  expect(text).toBe(
    "| SKU | Price |\n| --- | --- |\n| SKU_01 | $99 |\n\n```\nif (a < b) {\n  c;\n}\n```\n",
  );
});

test("keeps words of boxes apart, quotes on one line and terms with what is said of them", () => {
  const text = markdown(
    ["p", {}, ["span", {}, "2 to 5"], ["span", {}, "days"], "."],
    ["blockquote", {}, ["p", {}, "It ", ["strong", {}, "agrees"], "."]],
    [
      "dl",
      {},
      ["div", {}, ["dt", {}, "Price"], ["dd", {}, "$99"]],
      ["div", {}, ["dt", {}, "SKU"], ["dd", {}, "1"]],
    ],
  );
  expect(text).toBe("2 to 5 days.\n\n> It **agrees**.\n\n- **Price:** $99\n- **SKU:** 1\n");
});

test("leaves out what it is told to, and begins no HTML from words", () => {
  const text = markdown(
    ["p", {}, "a &lt;b&gt; &amp; c", ["button", { hidden: "" }, "Press ", ["p", {}, "me"]]],
    ["svg", { "aria-label": "A chart" }, ["path", {}]],
  );
  expect(text).toBe("a &lt;b> & c\n\n*A chart*\n");
});
