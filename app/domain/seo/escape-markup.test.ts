import { expect, test } from "vitest";
import { escapeMarkup } from "./escape-markup.ts";

test("escapes each character that means something in an element or an attribute", () => {
  expect(escapeMarkup(`<a title="b" alt='c'>&amp;`)).toBe(
    "&lt;a title=&quot;b&quot; alt=&#39;c&#39;&gt;&amp;amp;",
  );
});
