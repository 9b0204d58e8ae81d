import { expect, test } from "vitest";
import { drawingOf } from "./drawing.ts";

const props = { nodes: "A text." };

test("is there for whoever draws a document, and does not travel beside it", () => {
  const drawing = drawingOf(props, new Request("https://site.example/blog/a?b=.data"));
  expect(drawing.props).toBe(props);
  expect(JSON.stringify(drawing)).toBe("{}");
});

test("travels with the data of a navigation inside the site", () => {
  const drawing = drawingOf(props, new Request("https://site.example/blog/a.data?b=c"));
  expect(JSON.parse(JSON.stringify(drawing))).toEqual({ props });
});
