import { expect, test } from "vitest";
import { stripComments } from "./strip-comments.ts";

test.each([
  ["a(); // b()\nc()", "a(); c()"],
  ["a(/* b() */)", "a( )"],
  ["a('// b', \"/* c */\", `// d`)", "a('// b', \"/* c */\", `// d`)"],
  ["a('\\'// b')", "a('\\'// b')"],
  ["a = /[\"'/]\\//g; // b", "a = /[\"'/]//g;"],
  ["return /'/.test(a) // b", "return /'/.test(a)"],
  ["a = b / c; // d / 'e", "a = b / c;"],
  ["<!-- a()\nb()", "b()"],
  ["a = 'https:\\/\\/b.c\\/d?e=1\\u0026f=2'", "a = 'https://b.c/d?e=1&f=2'"],
  ["a = 'not closed\n// b\nc()", "a = 'not closed c()"],
  ["a()\n\n\t b()", "a() b()"],
  ["a() /* b()", "a()"],
  ["a = 'b // c()\nd()", "a = 'b d()"],
  ["a = 'b // c()", "a = 'b"],
  ["a = /[b // c()\nd()", "a = /[b d()"],
  ["a = /[b // c()", "a = /[b"],
  ["a = /b'/; c = 'd // e'", "a = /b'/; c = 'd // e'"],
  ["a(/*/ b() */)", "a( )"],
  ["a < b /* c */ < d", "a < b < d"],
  ["a = /'/; b = 'c // d'", "a = /'/; b = 'c // d'"],
  ["a = /\\/'/; b = 'c // d'", "a = //'/; b = 'c // d'"],
  ["a = /[/']/; b = 'c // d'", "a = /[/']/; b = 'c // d'"],
  ["a = /b\n// c / d\ne()", "a = /b e()"],
  ["a = b / c; d = 'e // f' / g", "a = b / c; d = 'e // f' / g"],
  ["a(`b\n// c`)", "a(`b // c`)"],
  ["a = 'b\\\n// c'", "a = 'b\\ // c'"],
  [`a = /${"b".repeat(600)}// c/d`, `a = /${"b".repeat(600)}`],
])("%j without comments is %j", (code, stripped) => {
  expect(stripComments(code)).toBe(stripped);
});
