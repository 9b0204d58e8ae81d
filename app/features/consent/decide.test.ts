import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "#tests/memory-storage.ts";
import { decide, visitorIdFor } from "./decide.ts";

const HOUR_MS = 60 * 60_000;
const ID = "analyticsVisitorId";
const ALLOWED = { analytics: true, marketing: false };

function openPage(...answers: (() => Promise<Response>)[]) {
  const page = new EventTarget();
  const sent: string[] = [];
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("fetch", (_address: string, { body }: { body: string }) => {
    sent.push(body);
    return answers.shift()?.() ?? answered(204)();
  });
  return { page, sent };
}

function answered(status: number): () => Promise<Response> {
  return async () => new Response(null, { status });
}

const offline = () => Promise.reject(new TypeError("Failed to fetch"));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("CONSENT_VERSION", 1);
});
afterEach(() => void vi.useRealTimers());

test.each([
  [204, 1],
  [400, 1],
  [403, 1],
  [429, 3],
  [500, 3],
  [503, 3],
])("a record that is first answered with %i is sent %i times", async (status, times) => {
  const { sent } = openPage(answered(status), answered(status));
  decide(ALLOWED, 0);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(sent).toHaveLength(times);
  expect(new Set(sent).size).toBe(1);
});

test("a record that the server never stores is sent six times in half an hour, and then no more", async () => {
  const { sent } = openPage(...Array.from({ length: 50 }, () => answered(503)));
  decide(ALLOWED, 0);
  await vi.advanceTimersByTimeAsync(HOUR_MS / 2);
  expect(sent).toHaveLength(6);
  await vi.advanceTimersByTimeAsync(24 * HOUR_MS);
  expect(sent).toHaveLength(6);
});

test("an offline record is sent once, when the network is back", async () => {
  const { page, sent } = openPage(offline);
  decide(ALLOWED, 0);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(sent).toHaveLength(1);
  for (let count = 0; count < 2; count += 1) page.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toHaveLength(2);
});

test("each choice is later than the last one, even if the clock was set back", () => {
  openPage();
  vi.setSystemTime(1_795_277_753_000);
  expect(decide(ALLOWED, 0)).toBe("1.10.1795277753");
  expect(decide({ analytics: false, marketing: false }, 1_795_277_753)).toBe("1.00.1795277754");
  vi.setSystemTime(0);
  expect(decide({ analytics: true, marketing: true }, 1_795_277_754)).toBe("1.11.1795277755");
});

function openStorage(...entries: [string, string][]): Map<string, string> {
  const stored = new Map(entries);
  vi.stubGlobal("window", {});
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("localStorage", memoryStorage(stored));
  return stored;
}

test("creates a visitor id only with consent to analytics", () => {
  const stored = openStorage();
  expect(visitorIdFor({ analytics: false, marketing: true })).toBeNull();
  expect(stored.size).toBe(0);
  expect(visitorIdFor(ALLOWED)).toMatch(/^[\da-f-]{36}$/);
});

test("stores the visitor id that it creates", () => {
  const stored = openStorage();
  const id = visitorIdFor(ALLOWED);
  expect(stored.get(ID)).toBe(id);
  expect(visitorIdFor(ALLOWED)).toBe(id);
});

test("reuses the old site's visitor id", () => {
  openStorage([ID, "GA1.2.1234.5678"]);
  expect(visitorIdFor(ALLOWED)).toBe("GA1.2.1234.5678");
});

test("replaces an invalid visitor id", () => {
  const stored = openStorage([ID, "anna@store.example"]);
  expect(visitorIdFor(ALLOWED)).toMatch(/^[\da-f-]{36}$/);
  expect(stored.get(ID)).not.toContain("@");
});

test("uses one visitor id per page where storage is blocked", () => {
  vi.stubGlobal("window", { site: { visitorId: "1-2-3" } });
  vi.stubGlobal("document", { cookie: "" });
  expect(visitorIdFor(ALLOWED)).toBe("1-2-3");
});

test("restores a visitor id that the browser has removed from the server's cookie", () => {
  const stored = openStorage();
  vi.stubGlobal("document", { cookie: "a=1; visitor_id=4-5-6" });
  expect(visitorIdFor({ analytics: false, marketing: true })).toBeNull();
  expect(stored.size).toBe(0);
  expect(visitorIdFor(ALLOWED)).toBe("4-5-6");
  expect(stored.get(ID)).toBe("4-5-6");
  stored.set(ID, "7-8-9");
  expect(visitorIdFor(ALLOWED)).toBe("7-8-9");
});

test("sends the visitor id with a choice that allows analytics, and no other", () => {
  const { sent } = openPage();
  const stored = openStorage();
  vi.stubGlobal("window", new EventTarget());
  decide(ALLOWED, 0);
  decide({ analytics: false, marketing: true }, 0);
  expect(sent.map((body) => JSON.parse(body).visitorId)).toEqual([stored.get(ID), null]);
  expect(stored.get(ID)).toMatch(/^[\da-f-]{36}$/);
});
