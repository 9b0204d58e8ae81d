import { beforeEach, expect, test, vi } from "vitest";
import { pushToDataLayer } from "./data-layer.ts";

const ENTRY = { event: "page_view" };
const reported = vi.fn();

beforeEach(() => {
  reported.mockClear();
  vi.stubGlobal("reportError", reported);
});

function layerAfterPush(dataLayer: unknown): unknown {
  const page = { dataLayer };
  vi.stubGlobal("window", page);
  pushToDataLayer(ENTRY);
  return page.dataLayer;
}

function failBefore(): never {
  throw new Error("before");
}

function failAfter(this: unknown[], entry: unknown): never {
  Array.prototype.push.call(this, entry);
  throw new Error("after");
}

test("creates the layer, and calls its own push", () => {
  expect(layerAfterPush(undefined)).toEqual([ENTRY]);
  const push = vi.fn();
  expect(layerAfterPush(Object.assign([], { push }))).toHaveLength(0);
  expect(push).toHaveBeenCalledExactlyOnceWith(ENTRY);
  expect(reported).not.toHaveBeenCalled();
});

test.each([
  ["fails before it adds the entry", [1], failBefore],
  ["fails after it has added the entry", [1], failAfter],
  ["is missing", [1], undefined],
])("adds the entry once when push %s, and reports the error", (_what, layer, push) => {
  expect([...(layerAfterPush(Object.assign([...layer], { push })) as unknown[])]).toEqual([
    1,
    ENTRY,
  ]);
  expect(reported).toHaveBeenCalledOnce();
});

test.each([[{}], ["text"], [null]])("replaces a layer that is %j", (layer) => {
  expect(layerAfterPush(layer)).toEqual([ENTRY]);
});

test("ignores a layer that takes no entry, or cannot be read", () => {
  expect(layerAfterPush(Object.freeze([]))).toEqual([]);
  vi.stubGlobal("window", {
    get dataLayer() {
      throw new Error("private");
    },
  });
  pushToDataLayer(ENTRY);
  expect(reported).toHaveBeenCalledTimes(2);
});
