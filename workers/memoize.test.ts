import { expect, test, vi } from "vitest";
import { memoize } from "./memoize.ts";

test("the result is computed once for each object", () => {
  const compute = vi.fn<(from: { name: string }) => string>(({ name }) => name);
  const getName = memoize(compute);
  const [one, other] = [{ name: "one" }, { name: "other" }];
  expect([one, other, one].map(getName)).toEqual(["one", "other", "one"]);
  expect(compute).toHaveBeenCalledTimes(2);
});

test("an error is not cached", () => {
  const compute = vi.fn<() => string>().mockImplementationOnce(() => {
    throw new Error("not yet");
  });
  compute.mockReturnValue("result");
  const memoized = memoize(compute);
  const from = {};
  expect(() => memoized(from)).toThrow("not yet");
  expect(memoized(from)).toBe("result");
});
