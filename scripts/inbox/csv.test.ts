import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { CSV, escapeFormula } from "./export.ts";

/** Special characters of spreadsheets and CSV, and any others. */
const special = fc.constantFrom(
  ..."=+-@\t\r\n\0\",;' \u00A0\u200B\uFEFF＝＋－＠−﹢".split(""),
  "1",
  "A",
  "é",
  "😀",
);
const text = fc.oneof(
  fc.array(special).map((parts) => parts.join("")),
  fc.string(),
);
const rows = fc
  .integer({ min: 1, max: 4 })
  .chain((columns) =>
    fc.array(fc.array(text, { minLength: columns, maxLength: columns }), { minLength: 1 }),
  );

test("an independent parser reads back every cell", () => {
  fc.assert(
    fc.property(rows, (cells) => {
      const file = stringify(cells, { ...CSV, bom: true });
      const read = parse(file, { bom: true, skip_empty_lines: false, record_delimiter: "\r\n" });
      expect(read).toEqual(cells.map((row) => row.map(escapeFormula)));
    }),
  );
});

test("no cell starts as a formula, also after ignored characters", () => {
  fc.assert(
    fc.property(text, (value) => {
      const cell = escapeFormula(value).normalize("NFKC");
      expect(cell).not.toMatch(/^[\p{White_Space}\p{Cc}\p{Cf}"]*[=+\-−@]/u);
      expect(cell).not.toMatch(/^[\t\r\n\0]/);
      expect([value, `'${value}`]).toContain(escapeFormula(value));
    }),
  );
});

test.each([
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "  =1",
  "＝1",
  "\u00A0＋1",
  '"=1',
  "\0=1",
])("puts an apostrophe before %j", (value) => expect(escapeFormula(value)).toBe(`'${value}`));

test.each(["Anna Berg", "a=b", "https://store.example/?a=1", "5 - 3", "", "é", "O'Neil"])(
  "leaves %j as it is",
  (value) => expect(escapeFormula(value)).toBe(value),
);

function writeRow(row: object): string {
  return stringify([row], { ...CSV, header: true });
}

test("numbers, booleans and missing values are written without quotes", () => {
  expect(writeRow({ quantity: -12, consent_marketing: false, none: null })).toBe(
    "quantity,consent_marketing,none\r\n-12,false,\r\n",
  );
});

test("amounts are written in dollars and cents", () => {
  expect(writeRow({ total: 12.5 })).toBe("total\r\n12.50\r\n");
});

test("text with a separator, line break or quote is quoted", () => {
  expect(writeRow({ text: "a;b", lines: "a\nb", said: 'say "hi"' })).toBe(
    'text,lines,said\r\n"a;b","a\nb","say ""hi"""\r\n',
  );
});
