import { beforeEach, expect, test, vi } from "vitest";

const ID = "analyticsVisitorId";
const TOUCHES = "attributionTouches";

let stored: Map<string, string>;

beforeEach(() => {
  vi.resetModules();
  stored = new Map();
  openPage("https://us.example/services?gclid=AbC&utm_source=mail");
});

function openPage(href: string, referrer = ""): void {
  vi.resetModules();
  vi.stubGlobal("document", { referrer });
  vi.stubGlobal("window", {
    location: { href },
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  });
}

async function page() {
  const [{ applyConsent }, { visitorId }, { touchpointsText }] = await Promise.all([
    import("./apply-consent.ts"),
    import("./visitor-id.ts"),
    import("./touchpoints.ts"),
  ]);
  return { applyConsent, visitorId, touches: () => JSON.parse(touchpointsText()) };
}

test("knows no visitor and stores nothing before a choice, and leaves an old id alone", async () => {
  stored.set(ID, "old-1");
  const { visitorId, touches } = await page();
  expect(visitorId()).toBeNull();
  expect(touches().last.clickIds).toEqual({ gclid: "AbC" });
  expect([...stored.keys()]).toEqual([ID]);
});

test("makes an id with consent to analytics, keeps it, and takes it away with the consent", async () => {
  const { applyConsent, visitorId } = await page();
  await applyConsent({ analytics: true, marketing: false });
  const id = visitorId();
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(stored.get(ID)).toBe(id);
  await applyConsent({ analytics: true, marketing: true });
  expect(visitorId()).toBe(id);
  await applyConsent({ analytics: false, marketing: true });
  expect(visitorId()).toBeNull();
  expect(stored.has(ID)).toBe(false);
});

test("goes on with the old site's id, but not with one that is no id", async () => {
  stored.set(ID, "GA1.2.1234.5678");
  const first = await page();
  await first.applyConsent({ analytics: true, marketing: false });
  expect(first.visitorId()).toBe("GA1.2.1234.5678");
  stored.set(ID, "anna@store.example");
  openPage("https://us.example/");
  const second = await page();
  await second.applyConsent({ analytics: true, marketing: false });
  expect(second.visitorId()).toMatch(/^[\da-f-]{36}$/);
  expect(stored.get(ID)).toBe(second.visitorId());
});

test("has one id for the page where storage is forbidden", async () => {
  vi.stubGlobal("window", { location: { href: "https://us.example/" } });
  const { applyConsent, visitorId } = await page();
  await applyConsent({ analytics: true, marketing: true });
  const id = visitorId();
  expect(id).toMatch(/^[\da-f-]{36}$/);
  await applyConsent({ analytics: true, marketing: false });
  expect(visitorId()).toBe(id);
});

test("stores arrivals with consent to marketing only, and the first one lasts as long as it", async () => {
  const first = await page();
  await first.applyConsent({ analytics: true, marketing: false });
  expect(stored.has(TOUCHES)).toBe(false);
  await first.applyConsent({ analytics: false, marketing: true });
  expect(stored.has(TOUCHES)).toBe(true);

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
  expect(stored.has(TOUCHES)).toBe(false);
  const { first: known, last } = third.touches();
  expect([known, last], "the arrivals of earlier visits are forgotten").toEqual([last, last]);
  expect(last.referrer).toBe("https://forum.example/thread");
});

test("stores no arrival when the consent is taken back at once", async () => {
  const { applyConsent } = await page();
  const allowed = applyConsent({ analytics: false, marketing: true });
  await applyConsent({ analytics: false, marketing: false });
  await allowed;
  expect(stored.has(TOUCHES)).toBe(false);
});
