import { expect, test } from "vitest";
import { parseDraft } from "./form-draft.ts";

test("reads the texts of a draft by field", () => {
  expect(parseDraft('{"name":"Anna","message":"a\\nb"}')).toEqual({
    name: "Anna",
    message: "a\nb",
  });
});

test.each([null, "", "{", "null", "[]", '"x"', '{"name":1}', '{"name":["a"]}'])(
  "takes %j for an empty draft",
  (text) => {
    expect(parseDraft(text)).toEqual({});
  },
);
