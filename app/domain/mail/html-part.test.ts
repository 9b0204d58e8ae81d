import { expect, test } from "vitest";
import { htmlPart } from "./html-part.ts";

test("writes each kind of block as HTML, with escaped text", () => {
  const html = htmlPart({
    subject: "<S>",
    title: "<T>",
    blocks: [
      "<p>",
      "Next.",
      { kind: "heading", text: "<h>" },
      { kind: "command", text: "npm <x>" },
      { kind: "quote", text: "<a>\nb\nc" },
      { kind: "link", label: "<l>", href: 'https://a.example/?"' },
      { kind: "steps", steps: ["<1>", "2"] },
      {
        kind: "details",
        details: [
          ["<k>", "<v>"],
          ["k", "v"],
        ],
      },
      {
        kind: "amounts",
        rows: [
          { label: "<a>", amount: "<1>", detail: "<d>" },
          { label: "b", amount: "2", isSum: true },
        ],
      },
    ],
    foot: ["<f>", "g"],
  });
  expect(html).toContain("<title>&lt;S&gt;</title>");
  expect(html).not.toMatch(/\$(?!r)|undefined/);
  expect(html).toMatch(/^<!DOCTYPE html>\n<html lang="en">/);
  const body = html.slice(html.indexOf("<h1")).replaceAll(/ style="[^"]+"/g, "");
  expect(body.slice(0, body.indexOf("\n</td>")).split("\n")).toEqual([
    '<h1 class="title">&lt;T&gt;</h1>',
    '<p class="paragraph">&lt;p&gt;</p>',
    '<p class="paragraph">Next.</p>',
    '<h2 class="heading">&lt;h&gt;</h2>',
    '<p class="paragraph"><code class="command"><span class="commandWord">npm</span> <span class="commandWord">&lt;x&gt;</span></code></p>',
    '<blockquote dir="auto" class="quote">&lt;a&gt;<br>b<br>c</blockquote>',
    '<p class="paragraph"><a href="https://a.example/?&quot;" class="link">&lt;l&gt;</a></p>',
    '<ol class="steps"><li class="step">&lt;1&gt;</li><li class="step">2</li></ol>',
    '<table class="table"><tbody><tr><th scope="row" class="label">&lt;k&gt;</th><td dir="auto" class="value">&lt;v&gt;</td></tr>',
    '<tr><th scope="row" class="label">k</th><td dir="auto" class="value">v</td></tr></tbody></table>',
    '<table class="table"><tbody><tr><th scope="row" dir="auto" class="value">&lt;a&gt;<br><span class="detail">&lt;d&gt;</span></th><td class="amount">&lt;1&gt;</td></tr>',
    '<tr><th scope="row" dir="auto" class="sum">b</th><td class="sumAmount">2</td></tr></tbody></table>',
    '<p class="foot">&lt;f&gt;<br>g</p>',
  ]);
});
