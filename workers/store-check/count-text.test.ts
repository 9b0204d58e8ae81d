import { expect, test } from "vitest";
import { countText, MAX_TEXT_LENGTH } from "./count-text.ts";

test.each([
  ["<p>Some text</p>", 9],
  ["text", 4],
  ["<div> \n </div>", 0],
  ["<script>let text = 1 < 2;</script>", 0],
  ["<SCRIPT type=a>text</SCRIPT\n><b>abc</b>", 3],
  ["<script>never closed <p>text</p>", 0],
  ["<style>a{}</style><title>Title</title><svg><text>a</text></svg><noscript>b</noscript>", 0],
  ["<template><p>text</p></template>abc", 3],
  ["<!-- <p>text</p> -->abc<!-- text", 3],
  ["<scripted>abc</scripted>", 3],
  ["abc <", 3],
  ["", 0],
])("%j has %i characters of text", (html, count) => expect(countText(html)).toBe(count));

test("a long text counts up to a limit", () => {
  expect(countText("<p>text".repeat(100_000))).toBe(MAX_TEXT_LENGTH);
});

test.each(["<", "<b>", "<!--", "<script>", "<script></script>", "</", '<a b="'])(
  "two megabytes of %j are counted at once",
  (piece) => expect(countText(piece.repeat(2_000_000 / piece.length))).toBe(0),
);
