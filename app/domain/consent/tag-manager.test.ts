import { expect, test } from "vitest";
import { NO_TAG_MANAGER, parseTagManager } from "./tag-manager.ts";

test("takes a container with its mode, and an empty one for none", () => {
  expect(parseTagManager(" GTM-ABC1234 ", "advanced")).toEqual({
    ok: true,
    tagManager: { container: "GTM-ABC1234", mode: "advanced" },
  });
  expect(parseTagManager("", "basic")).toEqual({ ok: true, tagManager: NO_TAG_MANAGER });
});

test.each([
  ["an id of Google Analytics", "G-ABC1234", "basic", "TAG_MANAGER_ID"],
  ["an address", "https://evil.example/x.js", "basic", "TAG_MANAGER_ID"],
  ["an id with more behind it", "GTM-ABC1234&x=1", "basic", "TAG_MANAGER_ID"],
  ["no id", undefined, "basic", "TAG_MANAGER_ID"],
  ["an unknown mode", "GTM-ABC1234", "always", "TAG_MANAGER_MODE"],
  ["no mode", "GTM-ABC1234", undefined, "TAG_MANAGER_MODE"],
])("refuses %s and names the setting", (_what, container, mode, name) => {
  expect(parseTagManager(container, mode)).toEqual({
    ok: false,
    reason: expect.stringContaining(name),
  });
});
