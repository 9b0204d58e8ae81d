import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { decide } from "./head-script-settings.ts";

const HOUR_MS = 60 * 60_000;

function openPage(...answers: (() => Promise<Response>)[]) {
  const page = new EventTarget();
  const sent: string[] = [];
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("CONSENT_SETTINGS", { textVersion: 1 });
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
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([204, 400, 403])("a record that is answered with %i is sent once", async (status) => {
  const { sent } = openPage(answered(status));
  decide({ analytics: true, marketing: false });
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(sent).toHaveLength(1);
});

test.each([429, 500, 503])(
  "a record that is answered with %i is sent again, word for word, until it is kept",
  async (status) => {
    const { sent } = openPage(answered(status), answered(status));
    decide({ analytics: true, marketing: false });
    await vi.advanceTimersByTimeAsync(4_999);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(sent).toHaveLength(3);
    expect(new Set(sent).size).toBe(1);
  },
);

test("a server that keeps nothing is asked six times in half an hour, and then no more", async () => {
  const { sent } = openPage(...Array.from({ length: 50 }, () => answered(503)));
  decide({ analytics: true, marketing: false });
  await vi.advanceTimersByTimeAsync(HOUR_MS / 2);
  expect(sent).toHaveLength(6);
  await vi.advanceTimersByTimeAsync(24 * HOUR_MS);
  expect(sent).toHaveLength(6);
});

test("a record waits for the network, once", async () => {
  const { page, sent } = openPage(offline);
  decide({ analytics: true, marketing: false });
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(sent).toHaveLength(1);
  for (let count = 0; count < 2; count += 1) page.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toHaveLength(2);
});
