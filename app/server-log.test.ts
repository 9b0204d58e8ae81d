import * as v from "valibot";
import { expect, test, vi } from "vitest";
import { logError } from "./server-log.ts";

function logged(error: unknown) {
  const write = vi.spyOn(console, "error").mockImplementation(() => {});
  logError("unexpected-error", error, { route: "/checkout" });
  expect(write).toHaveBeenCalledTimes(1);
  const line = String(write.mock.calls[0]?.[0]);
  write.mockRestore();
  expect(line).not.toContain("\n");
  return JSON.parse(line);
}

test("writes one line with event, route and error", () => {
  expect(logged(new TypeError("boom"))).toMatchObject({
    level: "error",
    event: "unexpected-error",
    route: "/checkout",
    error: "TypeError",
    message: "boom",
  });
});

test("writes only event and route where no error is given", () => {
  const facts = { level: "error", event: "unexpected-error", route: "/checkout" };
  expect(logged(null)).toEqual(facts);
});

test("removes what may be personal data", () => {
  const line = logged(
    new Error('no "Anna Berg" <anna@store.example> at /checkout?email=anna%40store.example&x'),
  );
  expect(JSON.stringify(line)).not.toMatch(/anna/i);
});

const TextsSchema = v.pipe(v.string(), v.parseJson(), v.array(v.object({ name: v.string() })));

function logInvalid(given: unknown) {
  try {
    v.parse(v.object({ rows: v.array(TextsSchema) }), { rows: [given] });
    throw new Error("The data is valid.");
  } catch (error) {
    return logged(error);
  }
}

const INVALID: [unknown, string][] = [
  ["Anna Berg wrote this", "rows.0: parse_json"],
  [{ text: 'Anna said "no" to "Berg' }, "rows.0: string"],
  ['[{"name": 5}, {"Anna": "Berg"}]', "rows.0.0.name: string, rows.0.1.name: object"],
  ["Anna\n    at home in Berg", "rows.0: parse_json"],
];

test.each([...INVALID, ["[", "rows.0: parse_json"]])(
  "logs where and why %j is invalid",
  (given, message) => {
    const line = logInvalid(given);
    expect(line).toMatchObject({ error: "ValiError", message });
    expect(line.at).toContain("server-log.test.ts");
  },
);

test.each(INVALID)("logs nothing of the invalid %j", (given) => {
  expect(JSON.stringify(logInvalid(given))).not.toMatch(/Anna|Berg/);
});

test("does not treat a line of a message as a frame", () => {
  const line = logged(new Error("unreadable:\n    at home with Anna"));
  expect(line.at).not.toContain("Anna");
});

test("cuts a long message", () => {
  expect(logged(new Error("x".repeat(5_000))).message).toHaveLength(200);
});

test("logs the type of a thrown value, not the value", () => {
  const line = logged("secret of a visitor");
  expect(line).toMatchObject({ error: "string" });
  expect(JSON.stringify(line)).not.toContain("secret");
});
