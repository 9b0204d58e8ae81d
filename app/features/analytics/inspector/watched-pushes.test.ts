import { beforeEach, expect, test, vi } from "vitest";
import { createPushLog } from "./watched-pushes.ts";

const layer: object[] = [];

/** A tag manager that pushes and mutates while it handles `outer`, and fails for `failing`. */
function pushWithTags(...entries: { event?: string }[]): number {
  for (const entry of entries) {
    Array.prototype.push.call(layer, entry);
    if (entry.event === "failing") throw new Error("A tag failed.");
    if (entry.event === "outer") window.dataLayer?.push({ event: "inner" });
    Object.assign(entry, { "gtm.uniqueEventId": 1 });
  }
  return layer.length;
}

function watchTexts(): () => unknown[] {
  const log = createPushLog();
  log.subscribe(() => {});
  return () => log.getWatched().pushes.map(({ text }) => JSON.parse(text));
}

beforeEach(() => {
  layer.length = 0;
  vi.stubGlobal("Node", class {});
  vi.stubGlobal("window", { dataLayer: Object.assign(layer, { push: pushWithTags }) });
});

test("records what was pushed before it watches", () => {
  layer.push({ event: "earlier" });
  expect(watchTexts()()).toEqual([{ event: "earlier" }]);
});

test("records a push before what its tags push and change", () => {
  const texts = watchTexts();
  window.dataLayer?.push({ event: "outer" });
  expect(texts()).toEqual([{ event: "outer" }, { event: "inner" }]);
});

test("records a push whose tag fails", () => {
  const texts = watchTexts();
  try {
    window.dataLayer?.push({ event: "failing" });
  } catch {}
  expect(texts()).toEqual([{ event: "failing" }]);
});

test("passes the error of a tag on", () => {
  watchTexts();
  expect(() => window.dataLayer?.push({ event: "failing" })).toThrow("A tag failed.");
});

test("pushes an entry that cannot be recorded", () => {
  const reported = vi.fn<typeof reportError>();
  vi.stubGlobal("reportError", reported);
  const texts = watchTexts();
  const circular: Record<string, unknown> = {};
  circular.self = circular;
  window.dataLayer?.push(circular);
  expect(layer[0]).toBe(circular);
  expect([texts(), reported.mock.calls.length]).toEqual([[], 1]);
});
