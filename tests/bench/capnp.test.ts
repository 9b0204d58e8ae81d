import { expect, test } from "vitest";
import { capnpText, Embedded } from "./capnp.ts";

test("writes records, lists, files and nothing as the runtime's configuration has them", () => {
  const value = {
    name: "site",
    worker: { modules: [{ esModule: new Embedded("/a/b.js") }], count: 2, isOn: true },
    durableObjectStorage: { inMemory: null },
  };
  expect(capnpText(value)).toBe(
    '(name = "site", worker = (modules = [(esModule = embed "/a/b.js")], count = 2, isOn = true), durableObjectStorage = (inMemory = void))',
  );
});

test("escapes what would end a text, and line breaks", () => {
  expect(capnpText('{"sql":"a\\b\n"}')).toBe('"{\\"sql\\":\\"a\\\\b\\x0a\\"}"');
});
