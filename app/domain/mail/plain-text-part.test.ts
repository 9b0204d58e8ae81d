import { expect, test } from "vitest";
import type { Block } from "./mail-content.ts";
import { plainTextPart } from "./plain-text-part.ts";

/** Returns the lines between title and signature. */
function listLines(block: Block): string[] {
  const text = plainTextPart({ subject: "A", title: "A", blocks: [block], foot: ["B"] });
  return text.slice("A\n\n".length, text.indexOf("\n\n-- \n")).split("\n");
}

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
    "sums below a rule",
    {
      kind: "amounts",
      rows: [
        { label: FULL, amount: "$1" },
        { label: FULL, amount: "$2", isSum: true },
        { label: FULL, amount: "$3", isSum: true },
      ],
    },
    [`${FULL}  $1`, "-".repeat(72), `${FULL}  $2`, `${FULL}  $3`],
  ],
  ["steps", { kind: "steps", steps: [`${FULL} a`, "b"] }, [`1. ${FULL}`, "   a", "2. b"]],
  [
    "amounts of long labels below, with details",
    { kind: "amounts", rows: [{ label: `${FULL}x`, amount: "$1", detail: "each" }] },
    [`${FULL}x`, `${" ".repeat(70)}$1`, "  each"],
  ],
])("wraps %s", (_what, block, lines) => {
  expect(listLines(block)).toEqual(lines);
});

test("separates title, blocks and foot by empty lines, the foot as a signature", () => {
  const content = { subject: "S", title: "A  title", blocks: ["One.", "Two."], foot: ["B", " C"] };
  expect(plainTextPart(content)).toBe("A title\n\nOne.\n\nTwo.\n\n-- \nB\nC\n");
});
