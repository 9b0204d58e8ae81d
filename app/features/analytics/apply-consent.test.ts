import { beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "#tests/memory-storage.ts";
import type { ConsentChoice } from "#app/domain/consent/consent.ts";
import { applyConsent } from "./apply-consent.ts";
import { touchpointsText } from "./touchpoints.ts";

const TOUCHES_KEY = "attributionTouches";
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  openPage("https://us.example/services?gclid=AbC&utm_source=mail");
});

function openPage(href: string, referrer = ""): void {
  vi.stubGlobal("document", { referrer });
  vi.stubGlobal("location", { href });
  vi.stubGlobal("history", { state: null });
  vi.stubGlobal("window", { localStorage: memoryStorage(stored), site: { container: null } });
}

async function choose(consentChoice: ConsentChoice): Promise<void> {
  Object.assign(window.site ?? {}, { consentChoice });
  await applyConsent();
}

function touchpoints() {
  return JSON.parse(touchpointsText());
}

test("stores nothing before a choice", async () => {
  expect(touchpoints().last.clickIds).toEqual({ gclid: "AbC" });
  await applyConsent();
  expect([...stored.keys()]).toEqual([]);
});

test("stores touchpoints with marketing consent only", async () => {
  await choose({ analytics: true, marketing: false });
  expect([...stored.keys()]).toEqual([]);
  await choose({ analytics: false, marketing: true });
  expect([...stored.keys()]).toEqual([TOUCHES_KEY]);
});

test("a page of this site is no touchpoint", async () => {
  await choose({ analytics: false, marketing: true });
  openPage("https://us.example/checkout", "https://us.example/cart");
  await choose({ analytics: false, marketing: true });
  expect(touchpoints().last.clickIds).toEqual({ gclid: "AbC" });
});

test("a visit from another site replaces only the last touchpoint", async () => {
  await choose({ analytics: false, marketing: true });
  openPage("https://us.example/", "https://forum.example/thread?page=2");
  await choose({ analytics: false, marketing: true });
  expect(touchpoints().first.clickIds).toEqual({ gclid: "AbC" });
  expect(touchpoints().last.referrer).toBe("https://forum.example/thread");
  expect(stored.get(TOUCHES_KEY)).toBe(touchpointsText());
});

test("a choice again on the same page changes nothing", async () => {
  await choose({ analytics: false, marketing: true });
  const once = stored.get(TOUCHES_KEY);
  await choose({ analytics: true, marketing: true });
  expect(stored.get(TOUCHES_KEY)).toBe(once);
});

test("without consent, a request has this visit's touchpoint only", async () => {
  await choose({ analytics: false, marketing: true });
  // The choice has expired, so that the stored touchpoints are still there.
  openPage("https://us.example/", "https://forum.example/thread");
  const { first, last } = touchpoints();
  expect([first, last]).toEqual([last, last]);
  expect(last.referrer).toBe("https://forum.example/thread");
});

test("the landing is read before the address is cleaned", async () => {
  touchpointsText();
  vi.stubGlobal("location", { href: "https://us.example/services" });
  expect(touchpoints().last.clickIds).toEqual({ gclid: "AbC" });
});

test("stores no touchpoint when consent is withdrawn at once", async () => {
  const allowed = choose({ analytics: false, marketing: true });
  await choose({ analytics: false, marketing: false });
  await allowed;
  expect([...stored.keys()]).toEqual([]);
});
