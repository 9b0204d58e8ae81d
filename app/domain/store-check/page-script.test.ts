import { expect, test } from "vitest";
import { parseStorePage } from "#tests/store-check/parse-store-page.ts";
import { external, script } from "#tests/store-check/snippets.ts";
import { getLine, readScripts } from "./page-script.ts";

const readIn = (html: string) => readScripts(parseStorePage(html));

test.each([
  [script("a()"), "runs"],
  [script("a()", 'type="module"'), "runs"],
  [script("a()", 'type=" Text/JavaScript; charset=utf-8 "'), "runs"],
  [script("a()", 'type="application/x-javascript"'), "runs"],
  [script("a()", 'type="0123456789abcdef-text/javascript"'), "runs"],
  [script("a()", 'type="rocketlazyloadscript"'), "delayed"],
  [script("a()", 'type="litespeed/javascript"'), "delayed"],
  [script("a()", 'type="pmdelayedscript"'), "delayed"],
  ['<script data-rocket-src="/a.js"></script>', "delayed"],
  ['<script data-pmdelayedscript="/a.js"></script>', "delayed"],
  [script("a()", 'type="text/plain"'), "waits"],
  ['<script data-cmp-src="/a.js"></script>', "waits"],
  ['<script src="/a.js" data-src="/b.js"></script>', "runs"],
  [script("a()", 'type="application/ld+json"'), null],
  [script("a()", 'type="text/template"'), null],
  [script("a()", 'type="speculationrules"'), null],
  [script(" // nothing"), null],
  ['<iframe src="/a.html"></iframe>', null],
  [script("a()", 'type="text/javascript ; charset=utf-8"'), "runs"],
])("%s: %j", (html, state) => {
  expect(readIn(html)[0]?.state ?? null).toBe(state);
});

test("a script has its address, or its code and the addresses in it", () => {
  const code =
    'load("https://a.example/b.js?c=1", "short/a", "no-address-here") // https://d.example';
  const html = `<p>${external("//cdn.example/a.js?b")}${script(code)}${external("https://[", "")}`;
  expect(readIn(html)).toMatchObject([
    {
      address: { host: "cdn.example" },
      code: "",
      addresses: "cdn.example/a.js?b",
      position: 0,
    },
    {
      address: null,
      code: 'load("https://a.example/b.js?c=1", "short/a", "no-address-here")',
      addresses: "https://a.example/b.js?c=1",
      position: 1,
    },
    { address: null, code: "", addresses: "", position: 2 },
  ]);
});

test("of a script with an address, the code doesn't run", () => {
  const [found] = readIn('<script src=" /a.js ">load("https://b.example/b.js")</script>');
  expect(found).toMatchObject({ code: "", addresses: "shop.example/a.js" });
});

const LONG_ADDRESS = `https://a.example/${"b".repeat(1_000)}`;

test("addresses in code are separated", () => {
  const [found] = readIn(script(`load("/a/b/cd.js", "${LONG_ADDRESS}")`));
  expect(found?.addresses).toMatch(/^\/a\/b\/cd\.js https:/);
});

test("an address in code is cut at 400 characters", () => {
  const [found] = readIn(script(`load("${LONG_ADDRESS}")`));
  expect(found?.addresses).toHaveLength(400);
});

test.each([
  [external("/a.js?b=1"), '<script src="/a.js?b=1">'],
  [script("a( 1 ); // b"), "a( 1 );"],
])("%s is shown as %j", (html, line) => {
  expect(readIn(html).map(getLine)).toEqual([line]);
});
