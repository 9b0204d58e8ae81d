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

test("creates the layer", () => {
  expect(layerAfterPush(undefined)).toEqual([ENTRY]);
  expect(reported).not.toHaveBeenCalled();
});

test("calls the push that the layer has", () => {
  const push = vi.fn();
  expect(layerAfterPush(Object.assign([], { push }))).toHaveLength(0);
  expect(push).toHaveBeenCalledExactlyOnceWith(ENTRY);
  expect(reported).not.toHaveBeenCalled();
});

const FAILURES: [string, typeof failAfter | undefined][] = [
  ["fails before it adds the entry", failBefore],
  ["fails after it has added the entry", failAfter],
  ["is missing", undefined],
];

test.each(FAILURES)("adds the entry once when push %s", (_what, push) => {
  const layer = layerAfterPush(Object.assign([1], { push })) as unknown[];
  expect([...layer]).toEqual([1, ENTRY]);
});

test.each(FAILURES)("reports the error when push %s", (_what, push) => {
  layerAfterPush(Object.assign([1], { push }));
  expect(reported).toHaveBeenCalledOnce();
});

test.each([[{}], ["text"], [null]])("replaces a layer that is %j", (layer) => {
  expect(layerAfterPush(layer)).toEqual([ENTRY]);
});

test("ignores a layer that takes no entry", () => {
  expect(layerAfterPush(Object.freeze([]))).toEqual([]);
  expect(reported).toHaveBeenCalledOnce();
});

test("ignores a layer that cannot be read", () => {
  vi.stubGlobal("window", {
    get dataLayer() {
      throw new Error("private");
    },
  });
  pushToDataLayer(ENTRY);
  expect(reported).toHaveBeenCalledOnce();
});
