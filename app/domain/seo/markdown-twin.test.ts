import { expect, test } from "vitest";
import { markdownTwin, pageOfTwin } from "./markdown-twin.ts";

test.each(["/", "/services", "/blog/a-post"])("leads from %s to its Markdown and back", (path) => {
  expect(markdownTwin(path)).toMatch(/^\/.+\.md$/);
  expect(pageOfTwin(markdownTwin(path))).toBe(path);
});

test("knows an address that is none of Markdown", () => {
  expect(pageOfTwin("/blog/a-post")).toBeNull();
});
