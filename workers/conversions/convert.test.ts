import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { outcomeOfMeta } from "./convert.ts";
import { postToPlatform } from "./post-to-platform.ts";

async function post() {
  const fetcher = vi.fn<typeof fetch>(async () => new Response(null, { status: 307 }));
  const address = new URL("https://platform.example/events?id=1");
  const { status } = await postToPlatform(address, { event: "lead" }, fetcher);
  const [[url, init] = []] = fetcher.mock.calls;
  return { address, status, url, init };
}

test("posts JSON", async () => {
  const { address, url, init } = await post();
  expect(url).toEqual(address);
  expect(init).toMatchObject({
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: '{"event":"lead"}',
  });
});

test("doesn't follow redirects", async () => {
  const { status, init } = await post();
  expect(init).toMatchObject({ redirect: "manual" });
  expect(status).toBe(307);
});

/** Meta's error with this code. */
function metaError(code: number, more: object = {}): string {
  return JSON.stringify({ error: { message: "for anna@store.example", code, ...more } });
}

test("a received event has Meta's trace id", () => {
  const text = '{"events_received":1,"messages":[],"fbtrace_id":"AbC-1_2"}';
  expect(outcomeOfMeta(200, text)).toEqual({ ok: true, id: "AbC-1_2" });
  const odd = '{"events_received":1,"fbtrace_id":"a b"}';
  expect(outcomeOfMeta(200, odd)).toEqual({ ok: true, id: "meta" });
});

test.each<[string, number, string, boolean, string]>([
  ["a wrong field", 400, metaError(100, { error_subcode: 28 }), true, "meta-error 100-28"],
  ["a rate limit", 400, metaError(4), false, "meta-error 4"],
  ["a transient error", 400, metaError(99, { is_transient: true }), false, "meta-error 99"],
  ["an expired token", 401, metaError(190), false, "meta-not-authorised 190"],
  ["a token without permission", 403, metaError(200), false, "meta-not-authorised 200"],
  ["too many requests", 429, "", false, "meta-http-429"],
  ["a broken server", 503, "<h1>Sorry</h1>", false, "meta-http-503"],
  ["a timeout", 408, "", false, "meta-http-408"],
  ["an internal error", 500, "", false, "meta-http-500"],
  ["an unknown address", 404, "", true, "meta-http-404"],
  ["a success without a count", 200, "{}", false, "meta-http-200"],
  ["a success with a count of 0", 200, '{"events_received":0}', false, "meta-http-200"],
  ["a redirect", 302, "", false, "meta-http-302"],
])("classifies the failure: %s", (_what, status, text, isFinal, code) => {
  expect(outcomeOfMeta(status, text)).toEqual({ ok: false, isFinal, code });
});

test("handles any response without throwing, and copies no text of it into an error code", () => {
  fc.assert(
    fc.property(fc.integer({ min: 200, max: 599 }), fc.json(), (status, text) => {
      const outcome = outcomeOfMeta(status, text);
      fc.pre(!outcome.ok);
      expect(outcome.code).toMatch(/^meta-[a-z-]+[ -]?[\d-]*$/);
    }),
  );
});
