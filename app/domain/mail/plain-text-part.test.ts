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
