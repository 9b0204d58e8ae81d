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
  return { applyConsent, touches: () => JSON.parse(touchpointsText()) };
}

test("stores nothing before a choice", async () => {
  const { touches } = await page();
  expect(touches().last.clickIds).toEqual({ gclid: "AbC" });
  expect([...stored.keys()]).toEqual([]);
});

test("stores arrivals with consent to marketing only, and the first one lasts as long as it", async () => {
  const first = await page();
  await first.applyConsent({ analytics: true, marketing: false });
  expect([...stored.keys()]).toEqual([]);
  await first.applyConsent({ analytics: false, marketing: true });
  expect([...stored.keys()]).toEqual(["attributionTouches"]);

  openPage("https://us.example/checkout", "https://us.example/cart");
  const second = await page();
  await second.applyConsent({ analytics: false, marketing: true });
  expect(second.touches().last.clickIds).toEqual({ gclid: "AbC" });

  openPage("https://us.example/", "https://forum.example/thread?page=2");
  const third = await page();
  await third.applyConsent({ analytics: false, marketing: true });
  expect(third.touches().first.clickIds).toEqual({ gclid: "AbC" });
  expect(third.touches().last.referrer).toBe("https://forum.example/thread");

  await third.applyConsent({ analytics: true, marketing: false });
  expect([...stored.keys()]).toEqual([]);
  const { first: known, last } = third.touches();
  expect([known, last], "the arrivals of earlier visits are forgotten").toEqual([last, last]);
  expect(last.referrer).toBe("https://forum.example/thread");
});

test("stores no arrival when the consent is taken back at once", async () => {
  const { applyConsent } = await page();
  const allowed = applyConsent({ analytics: false, marketing: true });
  await applyConsent({ analytics: false, marketing: false });
  await allowed;
  expect([...stored.keys()]).toEqual([]);
});
