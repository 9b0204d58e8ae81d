import { beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "#tests/memory-storage.ts";

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  openPage("https://us.example/services?gclid=AbC&utm_source=mail");
});

function openPage(href: string, referrer = ""): void {
  vi.resetModules();
  vi.stubGlobal("document", { referrer });
  vi.stubGlobal("location", { href });
  vi.stubGlobal("history", { state: null });
  vi.stubGlobal("window", {
    location: { href },
    localStorage: memoryStorage(stored),
  });
}

async function page() {
  const [{ applyConsent }, { touchpointsText }] = await Promise.all([
    import("./apply-consent.ts"),
    import("./touchpoints.ts"),
  ]);
  return { applyConsent, touchpoints: () => JSON.parse(touchpointsText()) };
}

test("stores nothing before a choice", async () => {
  const { touchpoints } = await page();
  expect(touchpoints().last.clickIds).toEqual({ gclid: "AbC" });
  expect([...stored.keys()]).toEqual([]);
});

test("stores touchpoints with marketing consent only, and keeps the first until it is withdrawn", async () => {
  const first = await page();
  await first.applyConsent({ analytics: true, marketing: false });
  expect([...stored.keys()]).toEqual([]);
  await first.applyConsent({ analytics: false, marketing: true });
  expect([...stored.keys()]).toEqual(["attributionTouches"]);

  openPage("https://us.example/checkout", "https://us.example/cart");
  const second = await page();
  await second.applyConsent({ analytics: false, marketing: true });
  expect(second.touchpoints().last.clickIds).toEqual({ gclid: "AbC" });

  openPage("https://us.example/", "https://forum.example/thread?page=2");
  const third = await page();
  await third.applyConsent({ analytics: false, marketing: true });
  expect(third.touchpoints().first.clickIds).toEqual({ gclid: "AbC" });
  expect(third.touchpoints().last.referrer).toBe("https://forum.example/thread");

  await third.applyConsent({ analytics: true, marketing: false });
  expect([...stored.keys()]).toEqual([]);
  const { first: known, last } = third.touchpoints();
  expect([known, last], "touchpoints of earlier visits are forgotten").toEqual([last, last]);
  expect(last.referrer).toBe("https://forum.example/thread");
});

test("stores no touchpoint when consent is withdrawn at once", async () => {
  const { applyConsent } = await page();
  const allowed = applyConsent({ analytics: false, marketing: true });
  await applyConsent({ analytics: false, marketing: false });
  await allowed;
  expect([...stored.keys()]).toEqual([]);
});
