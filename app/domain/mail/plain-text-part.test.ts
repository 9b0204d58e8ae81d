import { expect, test } from "vitest";
import type { Block } from "./mail.ts";
import { plainTextPart } from "./plain-text-part.ts";

/** Returns the lines between title and signature. */
function linesOf(block: Block): string[] {
  const text = plainTextPart({ subject: "A", title: "A", blocks: [block], foot: ["B"] });
  return text.slice("A\n\n".length, text.indexOf("\n\n-- \n")).split("\n");
}

test("prints sums below a rule, right-aligns amounts, and indents numbered steps", () => {
  const rows = [
    { label: "One", amount: "$1" },
    { label: "Subtotal", amount: "$1", isSum: true },
    { label: "Total", amount: "$1", isSum: true },
  ];
  const lines = linesOf({ kind: "amounts", rows });
  expect(lines.map((line) => line.replace(/ +/, " "))).toEqual([
    "One $1",
    "-".repeat(72),
    "Subtotal $1",
    "Total $1",
  ]);
  expect(lines.map((line) => line.length)).toEqual([72, 72, 72, 72]);
  const steps = ["word ".repeat(20).trim(), "Next."];
  const [first = "", second = "", third = ""] = linesOf({ kind: "steps", steps });
  expect(first).toMatch(/^1\. word/);
  expect(second).toMatch(/^ {3}word/);
  expect(third).toBe("2. Next.");
});

const [FULL, URL_OF_80] = ["x".repeat(68), `https://${"x".repeat(72)}`];
test.each<[string, Block, string[]]>([
  ["words up to 72 columns", `${FULL} abc d`, [`${FULL} abc`, "d"]],
  ["long ASCII words whole", `a ${URL_OF_80} b`, ["a", URL_OF_80, "b"]],
  ["other long words in parts", `a ${"漢".repeat(80)}`, ["a", "漢".repeat(72), "漢".repeat(8)]],
  [
    "long quotes in parts",
    { kind: "quote", text: "漢".repeat(71) },
    [`> ${"漢".repeat(70)}`, "> 漢"],
  ],
  ["tabs as spaces", { kind: "quote", text: "a\tb\n\nc" }, ["> a    b", ">", "> c"]],
  ["a short heading's rule", { kind: "heading", text: "Cafés" }, ["Cafés", "-----"]],
  ["a long heading's rule", { kind: "heading", text: URL_OF_80 }, [URL_OF_80, "-".repeat(72)]],
  ["commands as they are", { kind: "command", text: `${FULL} a b` }, [`    ${FULL} a b`]],
  [
    "links",
    { kind: "link", label: "See", href: "https://a.example" },
    ["See", "https://a.example"],
  ],
  [
    "details",
    {
      kind: "details",
      details: [
        ["abc", FULL],
        ["b", "c"],
      ],
    },
    ["abc:", `  ${FULL}`, "b: c"],
  ],
  [
    "two spaces at least",
    { kind: "amounts", rows: [{ label: FULL, amount: "$1" }] },
    [`${FULL}  $1`],
  ],
  [
    "amounts of long labels below, with details",
    { kind: "amounts", rows: [{ label: `${FULL}x`, amount: "$1", detail: "each" }] },
    [`${FULL}x`, `${" ".repeat(70)}$1`, "  each"],
  ],
])("wraps %s", (_what, block, lines) => {
  expect(linesOf(block)).toEqual(lines);
});

test("separates title, blocks and foot by empty lines, the foot as a signature", () => {
  const content = { subject: "S", title: "A  title", blocks: ["One.", "Two."], foot: ["B", " C"] };
  expect(plainTextPart(content)).toBe("A title\n\nOne.\n\nTwo.\n\n-- \nB\nC\n");
});
