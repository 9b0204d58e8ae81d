import { beforeEach, expect, test, vi } from "vitest";

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

async function watch() {
  const pushes = await import("./watched-pushes.ts");
  pushes.watchPushes(() => {});
  return pushes;
}

beforeEach(() => {
  vi.resetModules();
  layer.length = 0;
  vi.stubGlobal("Node", class {});
  vi.stubGlobal("window", { dataLayer: Object.assign(layer, { push: pushWithTags }) });
});

test("records a push before what its tags push and change", async () => {
  const { watchedLayer } = await watch();
  window.dataLayer?.push({ event: "outer" });
  const texts = watchedLayer().pushes.map(({ text }) => JSON.parse(text));
  expect(texts).toEqual([{ event: "outer" }, { event: "inner" }]);
});

test("records a push whose tag fails, and passes the error on", async () => {
  const { watchedLayer } = await watch();
  expect(() => window.dataLayer?.push({ event: "failing" })).toThrow("A tag failed.");
  expect(watchedLayer().pushes).toHaveLength(1);
});

test("pushes an entry that cannot be recorded", async () => {
  const reported = vi.fn<typeof reportError>();
  vi.stubGlobal("reportError", reported);
  const { watchedLayer } = await watch();
  const circular: Record<string, unknown> = {};
  circular.self = circular;
  window.dataLayer?.push(circular);
  expect(layer[0]).toBe(circular);
  expect([watchedLayer().pushes.length, reported.mock.calls.length]).toEqual([0, 1]);
});
