import { stripVTControlCharacters } from "node:util";
import fc from "fast-check";
import { expect, test } from "vitest";
import stringWidth from "string-width";
import { renderRecords, renderTable } from "./table.ts";

const cell = fc.oneof(fc.string(), fc.string({ unit: "grapheme" }), fc.lorem({ maxCount: 30 }));
const codePoint = fc.integer({ min: 0, max: 0x10_ff_ff }).map((code) => String.fromCodePoint(code));
const control = fc.integer({ min: 0, max: 0xa0 }).map((code) => String.fromCodePoint(code));
const anyCharacters = fc.array(fc.oneof(codePoint, control)).map((parts) => parts.join(""));
const rows = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 5 });

test("no line is wider than the terminal", () => {
  fc.assert(
    fc.property(rows, fc.integer({ min: 40, max: 120 }), (cells, width) => {
      const lines = renderTable(cells, width).split("\n");
      expect(Math.max(...lines.map((line) => stringWidth(line)))).toBeLessThanOrEqual(width);
    }),
  );
});

test("visitors' text has no control characters in the terminal", () => {
  fc.assert(
    fc.property(anyCharacters, (text) => {
      const rendered = renderTable([[text, "\u001B]0;title\u0007\u202Eabc"]], 80);
      expect(rendered).not.toMatch(/[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]/u);
    }),
  );
});

test("columns are aligned, also with wide characters", () => {
  const rendered = renderRecords(
    [
      { who: "李", what: "first", said: "one" },
      { who: "ab", what: "2", said: "short" },
    ],
    32,
  );
  expect(stripVTControlCharacters(rendered)).toBe(
    ["who  what   said", "李   first  one", "ab   2      short"].join("\n"),
  );
});

test("a column without values is left out", () => {
  const rendered = renderRecords(
    [
      { who: "a", never: "" },
      { who: "b", never: null },
    ],
    32,
  );
  expect(stripVTControlCharacters(rendered)).toBe(["who", "a", "b"].join("\n"));
});

test("long cells wrap between words", () => {
  const rendered = renderRecords([{ what: "first", said: "a quote that is too long for it" }], 27);
  expect(stripVTControlCharacters(rendered)).toBe(
    ["what   said", "first  a quote that is too", "       long for it"].join("\n"),
  );
});

test("wrapping loses no text", () => {
  fc.assert(
    fc.property(fc.lorem({ maxCount: 40 }), (text) => {
      const rendered = renderTable([["label", text]], 40);
      expect(rendered.replace(/^label/, "").replaceAll(/\s+/g, "")).toBe(text.replaceAll(" ", ""));
    }),
  );
});
