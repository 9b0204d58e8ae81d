import fc from "fast-check";
import { expect, test } from "vitest";
import { FORM_KINDS } from "#app/domain/forms/sent-form.ts";
import { parseFormToken } from "#app/domain/forms/form-token.ts";
import { isValidFormToken, signFormToken } from "./form-guard.ts";

const SECRET = "s".repeat(32);

const ticket = fc.record({
  kind: fc.constantFrom(...FORM_KINDS),
  key: fc.uuid(),
  time: fc.integer({ min: 1_700_000_000_000, max: 4_000_000_000_000 }),
});

function isOurs(text: string, kind: (typeof FORM_KINDS)[number], key: string) {
  const formToken = parseFormToken(text);
  return formToken !== null && isValidFormToken(SECRET, kind, key, formToken);
}

test("a form token is valid for its form at any age", () => {
  fc.assert(
    fc.property(ticket, ({ kind, key, time }) => {
      expect(isOurs(signFormToken(SECRET, kind, key, time), kind, key)).toBe(true);
    }),
  );
});

test("a form token is invalid for another form, kind, time or secret", () => {
  const change = fc.constantFrom("key", "kind", "time", "secret");
  fc.assert(
    fc.property(ticket, ticket, change, (one, other, what) => {
      const foreign = what === "secret" ? "x".repeat(32) : SECRET;
      const text = signFormToken(foreign, one.kind, one.key, one.time);
      const key = what === "key" ? other.key : one.key;
      const kind = FORM_KINDS.find((any) => what === "kind" && any !== one.kind) ?? one.kind;
      const time = what === "time" ? one.time - 1 : one.time;
      fc.pre(what !== "key" || other.key !== one.key);
      expect(isOurs(text.replace(/^\d+/, `${time}`), kind, key)).toBe(false);
    }),
  );
});

test("a form token with a changed character is invalid", () => {
  const key = crypto.randomUUID();
  const text = signFormToken(SECRET, "message", key, 1_790_000_000_000);
  for (let index = 0; index < text.length; index += 1) {
    const other = text[index] === "7" ? "8" : "7";
    const forged = text.slice(0, index) + other + text.slice(index + 1);
    expect(isOurs(forged, "message", key)).toBe(false);
  }
});
