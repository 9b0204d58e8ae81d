import { beforeEach, expect, test, vi } from "vitest";
import { catalogue } from "#app/content/catalogue.ts";
import { whileListIsShown } from "./shown-list.ts";

/** The browser's locks, each held by one page. */
let held: string[];
let page: EventTarget & { dataLayer?: Record<string, unknown>[] };

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

async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
}

function reports(): number {
  return (page.dataLayer ?? []).filter(({ event }) => event === "view_item_list").length;
}

test("reports an arrival, not a return, and not what another tab shows", async () => {
  const leave = whileListIsShown(catalogue, true);
  await settled();
  expect(reports()).toBe(1);
  const leaveOther = whileListIsShown(catalogue, true);
  await settled();
  expect(reports()).toBe(1);
  leave();
  leaveOther();
  await settled();
  expect(held).toEqual([]);
  whileListIsShown(catalogue, false);
  await settled();
  expect(reports()).toBe(1);
  expect(held).toHaveLength(1);
});

test("holds nothing while the browser keeps the page for Back, and reports nothing afterwards", async () => {
  whileListIsShown(catalogue, true);
  await settled();
  page.dispatchEvent(new Event("pagehide"));
  await settled();
  expect(held).toEqual([]);
  page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  await settled();
  expect(held).toHaveLength(1);
  expect(reports()).toBe(1);
});

test("holds nothing for a page that was left before the browser answered", async () => {
  whileListIsShown(catalogue, true)();
  await settled();
  expect(held).toEqual([]);
});

test.each([
  ["has no locks", undefined],
  [
    "forbids them",
    { query: () => Promise.reject(new Error("forbidden")), request: async () => {} },
  ],
])("reports an arrival where the browser %s", async (_what, locks) => {
  vi.stubGlobal("navigator", { locks });
  whileListIsShown(catalogue, true);
  await settled();
  expect(reports()).toBe(1);
});
