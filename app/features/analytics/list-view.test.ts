import { beforeEach, expect, test, vi } from "vitest";
import { trackListView } from "./list-view.ts";

/** The browser's locks, each held by one page. */
let held: string[];
let page: EventTarget;

beforeEach(() => {
  held = [];
  page = new EventTarget();
  vi.stubGlobal("window", page);
  vi.stubGlobal("navigator", {
    locks: {
      query: async () => ({ held: held.map((name) => ({ name })) }),
      async request(name: string, _options: object, hold: () => Promise<void>) {
        held.push(name);
        await hold();
        held.splice(held.indexOf(name), 1);
      },
    },
  });
});

test("holds the lock, also after Back, but not while the page is in the back/forward cache", async () => {
  const push = vi.fn<() => void>();
  await trackListView(false, push);
  expect(held).toHaveLength(1);
  page.dispatchEvent(new Event("pagehide"));
  await expect.poll(() => held).toEqual([]);
  page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  await expect.poll(() => held).toHaveLength(1);
  expect(push).not.toHaveBeenCalled();
});

test.each([
  ["has no locks", undefined],
  ["blocks them", { query: () => Promise.reject(new Error("forbidden")), request: async () => {} }],
])("reports an arrival where the browser %s", async (_what, locks) => {
  vi.stubGlobal("navigator", { locks });
  const push = vi.fn<() => void>();
  await trackListView(true, push);
  expect(push).toHaveBeenCalledOnce();
});
