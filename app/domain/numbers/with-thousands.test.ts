import fc from "fast-check";
import { expect, test } from "vitest";
import { withThousands } from "./with-thousands.ts";

test("a whole number is written as Intl writes it", () => {
  const property = fc.property(fc.maxSafeInteger(), (whole) => {
    expect(withThousands(whole)).toBe(whole.toLocaleString("en-US"));
  });
  fc.assert(property);
});
