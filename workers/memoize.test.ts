import { expect, test, vi } from "vitest";
import { memoize } from "./memoize.ts";

test("each object is asked about once, and has its own answer", () => {
  const find = vi.fn<(from: { name: string }) => string>(({ name }) => name);
  const nameOf = memoize(find);
  const [one, other] = [{ name: "one" }, { name: "other" }];
  expect([one, other, one].map(nameOf)).toEqual(["one", "other", "one"]);
  expect(find).toHaveBeenCalledTimes(2);
});

test("what could not be found is looked for again", () => {
  const find = vi.fn<() => string>().mockImplementationOnce(() => {
    throw new Error("not yet");
  });
  find.mockReturnValue("found");
  const once = memoize(find);
  const from = {};
  expect(() => once(from)).toThrow("not yet");
  expect(once(from)).toBe("found");
});
