import fc from "fast-check";
import { expect, test } from "vitest";
import { sanitizeEmail } from "./text-fields.ts";

test("leaves an address in lower case as it is", () => {
  fc.assert(
    fc.property(fc.emailAddress(), (address) => {
      const email = address.toLowerCase();
      expect(sanitizeEmail(email)).toBe(email);
    }),
  );
});

test("changes nothing the second time", () => {
  const part = fc.oneof(
    fc.string({ unit: "binary", maxLength: 4 }),
    fc.constantFrom("@", ".", "ü", "ß", "。", "．", "İ", "xn--", "1", ":", "/", "\u200b", "\u202a"),
  );
  fc.assert(
    fc.property(fc.array(part), fc.array(part), (name, domain) => {
      const email = sanitizeEmail(`${name.join("")}@${domain.join("")}`);
      expect(sanitizeEmail(email)).toBe(email);
    }),
    { numRuns: 3_000 },
  );
});
