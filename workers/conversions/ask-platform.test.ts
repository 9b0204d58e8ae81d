import { expect, test, vi } from "vitest";
import { postToPlatform, isRetryable } from "./ask-platform.ts";

test("posts JSON and doesn't follow redirects", async () => {
  const ask = vi.fn<typeof fetch>(async () => new Response(null, { status: 307 }));
  const address = new URL("https://platform.example/events?id=1");
  expect((await postToPlatform(address, { event: "lead" }, ask)).status).toBe(307);
  const [[asked, sent] = []] = ask.mock.calls;
  expect(asked).toEqual(address);
  expect(sent).toMatchObject({
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: '{"event":"lead"}',
    redirect: "manual",
  });
});

test.each([
  [302, true],
  [400, false],
  [401, false],
  [408, true],
  [429, true],
  [500, true],
  [503, true],
])("status %i is retryable: %s", (status, expected) => {
  expect(isRetryable(status)).toBe(expected);
});
