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

test("writes one line with event, route and error, or without an error", () => {
  expect(logged(new TypeError("boom"))).toMatchObject({
    level: "error",
    event: "unexpected-error",
    route: "/checkout",
    error: "TypeError",
    message: "boom",
  });
  const facts = { level: "error", event: "unexpected-error", route: "/checkout" };
  expect(logged(null)).toEqual(facts);
});

test("removes what may be personal data", () => {
  const line = logged(
    new Error('no "Anna Berg" <anna@store.example> at /checkout?email=anna%40store.example&x'),
  );
  expect(JSON.stringify(line)).not.toMatch(/anna/i);
});

test("logs where and why data is invalid, without its content", () => {
  const TextsSchema = v.pipe(v.string(), v.parseJson(), v.array(v.object({ name: v.string() })));
  function getLine(given: unknown) {
    try {
      v.parse(v.object({ rows: v.array(TextsSchema) }), { rows: [given] });
      throw new Error("The data is valid.");
    } catch (error) {
      return logged(error);
    }
  }
  for (const [given, logged] of [
    ["Anna Berg wrote this", "rows.0: parse_json"],
    [{ text: 'Anna said "no" to "Berg' }, "rows.0: string"],
    ['[{"name": 5}, {"Anna": "Berg"}]', "rows.0.0.name: string, rows.0.1.name: object"],
    ["Anna\n    at home in Berg", "rows.0: parse_json"],
  ] as const) {
    const line = getLine(given);
    expect(line).toMatchObject({ error: "ValiError", message: logged });
    expect(JSON.stringify(line)).not.toMatch(/Anna|Berg/);
    expect(line.at).toContain("server-log.test.ts");
  }
  expect(getLine("[").message).toBe("rows.0: parse_json");
});

test("does not treat a line of a message as a frame", () => {
  const line = logged(new Error("unreadable:\n    at home with Anna"));
  expect(line.at).not.toContain("Anna");
});

test("cuts a long message and logs any thrown value", () => {
  expect(logged(new Error("x".repeat(5_000))).message).toHaveLength(200);
  expect(logged("secret of a visitor")).toMatchObject({ error: "string" });
  expect(JSON.stringify(logged("secret of a visitor"))).not.toContain("secret");
});
