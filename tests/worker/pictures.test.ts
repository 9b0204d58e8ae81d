import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { imageSize } from "image-size";
import { describe, expect, test, vi } from "vitest";
import { PICTURE_WIDTHS } from "#app/domain/pictures/picture-request.ts";
import worker from "../../build/server/index.js";
import { failingCall, openCache } from "./deployed-site.ts";
import { ORIGIN, request } from "./site.ts";

const PICTURE = "/pictures/orders-booked-and-reported.png";
const BROWSER = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";

function picture(query: string, headers: Record<string, string> = {}): Promise<Response> {
  return request(PICTURE + query, { headers });
}

async function getSize(response: Response) {
  return imageSize(new Uint8Array(await response.arrayBuffer()));
}

const RESIZED_WIDTHS = PICTURE_WIDTHS.filter((width) => width <= 480);
const LARGER_WIDTHS = PICTURE_WIDTHS.filter((width) => width > 480);

test.each(RESIZED_WIDTHS)("is %i px wide, in proportion", async (width) => {
  const response = await picture(`?width=${width}`, { Accept: "image/webp" });
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("image/webp");
  expect(await getSize(response)).toMatchObject({ width, height: (width * 9) / 16, type: "webp" });
});

test.each(RESIZED_WIDTHS)("at %i px is cached for its format as immutable", async (width) => {
  const response = await picture(`?width=${width}`, { Accept: "image/webp" });
  await response.body?.cancel();
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(response.headers.get("Vary")).toBe("Accept");
});

test.each(LARGER_WIDTHS)("at %i px, where its original has fewer bytes, is that", async (width) => {
  const original = await (await picture("")).arrayBuffer();
  for (const accept of ["image/webp", "*/*"]) {
    const response = await picture(`?width=${width}`, { Accept: accept });
    expect(response.headers.get("Content-Type")).toBe("image/png");
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("Vary")).toBe("Accept");
    expect(await response.arrayBuffer()).toEqual(original);
  }
});

test.each([
  ["image/webp,*/*", "image/webp"],
  ["*/*", "image/png"],
])("for a browser that accepts %s is %s, after any earlier response", async (accept, type) => {
  await (await picture("?width=320", { Accept: BROWSER })).body?.cancel();
  const response = await picture("?width=320", { Accept: accept });
  expect(response.headers.get("Content-Type")).toBe(type);
  await response.body?.cancel();
});

async function readTag(): Promise<string> {
  const response = await picture("?width=320", { Accept: "image/webp" });
  await response.body?.cancel();
  return response.headers.get("ETag") ?? "";
}

test("is confirmed by its ETag", async () => {
  const tag = await readTag();
  expect(tag).toMatch(/^".+"$/);
  const known = await picture("?width=320", { "If-None-Match": tag, Accept: "image/webp" });
  expect(known.status).toBe(304);
  expect(known.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
});

test("is sent again in another format", async () => {
  const other = await picture("?width=320", { "If-None-Match": await readTag(), Accept: "*/*" });
  expect(other.status).toBe(200);
  await other.body?.cancel();
});

describe("a Cache API that", () => {
  test.each([
    ["does not exist", () => vi.stubGlobal("caches", undefined)],
    ["cannot be opened", () => vi.spyOn(caches, "open").mockImplementation(failingCall)],
    ["fails to read", () => openCache({ match: failingCall })],
    ["fails to write", () => openCache({ put: failingCall })],
  ])("%s does not break pictures", async (_what, breakIt) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    breakIt();
    for (const accept of ["image/webp", BROWSER]) {
      const response = await visit(accept);
      expect(response.status).toBe(200);
      expect(response.headers.get("Content-Type")).toBe("image/webp");
      expect(await getSize(response)).toMatchObject({ width: 320, type: "webp" });
    }
    expect(log).toHaveBeenCalled();
    expect(log.mock.calls.join("\n")).not.toContain("picture-not-resized");
  });

  test("takes long to store a picture does not delay it", async () => {
    const put = Promise.withResolvers<void>();
    openCache({ put: () => put.promise });
    const context = createExecutionContext();
    const response = await worker.fetch(requestFor("image/webp"), env, context);
    expect(await getSize(response)).toMatchObject({ width: 320, type: "webp" });
    put.resolve();
    await waitOnExecutionContext(context);
  });

  function requestFor(accept: string): Request {
    return new Request(`${ORIGIN}${PICTURE}?width=320`, { headers: { Accept: accept } });
  }

  /** Waits for the work after the response, before the Cache API is restored. */
  async function visit(accept: string): Promise<Response> {
    const context = createExecutionContext();
    const response = await worker.fetch(requestFor(accept), env, context);
    const whole = new Response(await response.arrayBuffer(), response);
    await waitOnExecutionContext(context);
    return whole;
  }
});

test("without a width is the original file", async () => {
  const response = await picture("");
  expect(response.headers.get("Content-Type")).toBe("image/png");
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=86400");
  expect(response.headers.get("Vary")).toBe("Accept");
  expect(await getSize(response)).toMatchObject({ width: 1600, height: 900 });
});

test.each([
  [400, `${PICTURE}?width=321`],
  [400, "/pictures/https://elsewhere.example/a.png?width=320"],
  [400, "/pictures/..%2Ffavicon.svg?width=320"],
  [404, "/pictures/nope.png?width=320"],
  [404, "/pictures/nope.svg"],
])("returns %i with a reason for %s", async (status, path) => {
  const response = await request(path);
  expect(response.status).toBe(status);
  expect(response.headers.get("Content-Type")).toMatch(/^text\/plain/);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect((await response.text()).length).toBeGreaterThan(20);
});
