import { describe, expect, test } from "vitest";
import type { PageElement } from "#app/domain/store-check/store-page.ts";
import { parseHtml } from "#workers/store-check/parse-html.ts";

async function readElements(html: string): Promise<readonly PageElement[]> {
  return (await parseHtml(html)).elements;
}

async function readScripts(html: string): Promise<string[]> {
  const elements = await readElements(html);
  return elements.filter(({ name }) => name === "script").map(({ text }) => text);
}

test("finds the elements in their order, with decoded attributes", async () => {
  const html = `<!doctype html><HTML lang=en class='a b'><head>
    <meta name="generator" content="Shop &amp; Co &#8211; 1"><link rel=preload href="/a.css?b=1&amp;c">
    <SCRIPT ASYNC SRC="https://a.com/?id=1&amp;l=&quot;x&quot;" src="second"></SCRIPT></head>
    <body data-a="&#x2603;&unknown;&#xD800;&#99999999;"><iframe src=/f></iframe><div>a</div></body></html>`;
  expect(await readElements(html)).toEqual([
    { name: "html", attributes: { lang: "en", class: "a b" }, text: "" },
    { name: "meta", attributes: { name: "generator", content: "Shop & Co – 1" }, text: "" },
    { name: "link", attributes: { rel: "preload", href: "/a.css?b=1&c" }, text: "" },
    { name: "script", attributes: { async: "", src: 'https://a.com/?id=1&l="x"' }, text: "" },
    { name: "body", attributes: { "data-a": "☃&unknown;\uFFFD&#99999999;" }, text: "" },
    { name: "iframe", attributes: { src: "/f" }, text: "" },
  ]);
});

test("keeps the text of scripts as it is written", async () => {
  const html = `<script>a("<b>&amp;</b>", '<select>')</script><script type="text/plain">b</script>
    <script><!-- c --></script><style><script>no</script></style><textarea><script>no</script></textarea>
    <!-- <script>no</script> --><script>d`;
  expect(await readScripts(html)).toEqual([
    `a("<b>&amp;</b>", '<select>')`,
    "b",
    "<!-- c -->",
    "d",
  ]);
});

test("leaves out what is in a template, but not in a declarative shadow root", async () => {
  const html = `<template><script>no</script><template><script>no</script></template><script>no</script></template>
    <script>a</script><template shadowrootmode="open"><script>b</script></template><script>c</script>
    <template><script>no</script>`;
  expect(await readScripts(html)).toEqual(["a", "b", "c"]);
});

test("finds frames and pixels in noscript, but no scripts, and no pictures", async () => {
  const html = `<noscript><iframe src="/ns.html?id=GTM-1"></iframe></noscript><script>a</script>
    <noscript><img height="1" width="1" style="display:none" src="https://a.com/tr?id=1&amp;ev=2"/><script>no</script></noscript>
    <img src=product.jpg width=100 height=100><noscript><img src=product.jpg></noscript><noscript><iframe src=/open></noscript>
    <img src=/p style="display: none">`;
  const elements = await readElements(html);
  expect(
    elements.map(({ name, attributes: { src = "" }, text }) => `${name} ${src}${text}`),
  ).toEqual([
    "noscript ",
    "iframe /ns.html?id=GTM-1",
    "script a",
    "noscript ",
    "img https://a.com/tr?id=1&ev=2",
    "noscript ",
    "noscript ",
    "iframe /open",
    "img /p",
  ]);
});

test.each([
  "<select><script>a</script></select><script>b</script>",
  "<select><xmp><script>a</script></xmp></select><script>a</script><script>b</script>",
  "<frameset><script>a</script></frameset><script>b</script>",
  "<table><colgroup><template></template></colgroup><script>a</script><script>b</script>",
  "<p><b><i></p></b></div></div><script>a</script></i></html></html><script>b</script>",
  "<script>a</script><p <script>b</script><script>b</script>",
  "<svg><script>a</script><title>no</title></svg></svg><script>b</script>",
  '<a href="><b><script>no</script>"></a><script>a</script><script>b</script>',
])("reads broken HTML: %s", async (html) => {
  expect((await readScripts(html)).slice(-2)).toEqual(["a", "b"]);
});

test.each([
  ["<title>Shop &amp; more\n &#8211; <b></title><title>no</title>", "Shop & more – <b>"],
  ["<title>\u202Egnp.exe\u0000</title>", "gnp.exe"],
  [`<title>${"a".repeat(1_000)}</title>`, "a".repeat(300)],
  ["<p>no title</p>", ""],
])("the title of %j", async (html, title) => expect((await parseHtml(html)).title).toBe(title));

describe("a hostile page", () => {
  const MEGABYTES_2 = 2 * 1_024 * 1_024;
  const fill = (piece: string) => piece.repeat(Math.ceil(MEGABYTES_2 / piece.length));

  test.each<[string, string, number]>([
    ["ten thousand scripts", "<script>a</script>".repeat(10_000), 4_000],
    ["two megabytes of scripts", fill("<script></script>"), 10_000],
    [
      "two megabytes of frames in noscript",
      fill("<noscript><iframe src=a></iframe></noscript>"),
      4_000,
    ],
    ["two megabytes of templates", `<script></script>${fill("<template></template>")}`, 1],
    ["two megabytes of open elements", `<script></script>${fill("<b>")}<script></script>`, 1],
  ])("of %s is cut", async (_what, html, most) => {
    const { elements, isCut } = await parseHtml(html);
    expect(isCut).toBe(true);
    expect(elements.length).toBeGreaterThan(0);
    expect(elements.length).toBeLessThanOrEqual(most);
  });

  test.each<[string, string]>([
    ["ten thousand elements", `${"<p><i>a</i></p>".repeat(10_000)}<script>end</script>`],
    [
      "ten thousand attributes",
      `<script ${Array.from({ length: 10_000 }, (_, index) => `a${index}=1`).join(" ")}>end</script>`,
    ],
    ["one attribute of a megabyte", `<script a="${"\u{1F600}".repeat(500_000)}">end</script>`],
    ["ten thousand entities", `<meta content="${"&amp;".repeat(10_000)}"><script>end</script>`],
    [
      "nested templates",
      `${"<template>".repeat(1_000)}${"</template>".repeat(1_000)}<script>end</script>`,
    ],
    ["names of prototypes", "<meta __proto__=a constructor=b><script>end</script>"],
  ])("of %s keeps its end", async (_what, html) => {
    const { elements, isCut } = await parseHtml(html);
    expect(isCut).toBe(false);
    expect(elements.at(-1)?.text).toBe("end");
    for (const { attributes } of elements) {
      const entries = Object.entries(attributes);
      expect(entries.length).toBeLessThanOrEqual(40);
      for (const [, value] of entries) {
        expect(value.length).toBeLessThanOrEqual(2_048);
        expect(value.isWellFormed()).toBe(true);
      }
    }
  });

  test("of one script of two megabytes keeps the beginning", async () => {
    const { elements } = await parseHtml(`<script>${fill("a")}</script>`);
    expect(elements[0]?.text).toBe("a".repeat(128 * 1_024));
  });
});
