import { expect, test, vi } from "vitest";
import { post } from "./request-form.ts";
import { request } from "./site.ts";

const EMAIL = "anna@store.example";

function lines(): () => Record<string, unknown>[] {
  const info = vi.spyOn(console, "info").mockImplementation(() => {});
  return () =>
    info.mock.calls
      .map(([line]) => JSON.parse(String(line)) as Record<string, unknown>)
      .filter(({ event }) => event === "request");
}

const ADDRESSES = [
  ["/blog/no-such-post?utm_source=a&email=" + EMAIL, "/blog/:slug", 404],
  ["/checkout", "/checkout", 200],
  ["/anything/else", "/*", 404],
] as const;

test.each(ADDRESSES)("logs %s once, by its route pattern", async (path, route, status) => {
  const written = lines();
  const response = await request(path);
  await response.text();
  const [line, ...more] = written();
  expect(more).toEqual([]);
  expect(line).toMatchObject({ level: "info", method: "GET", route, status });
  expect(JSON.stringify(line)).not.toMatch(/no-such-post|utm_source|anna|anything/);
});

test.each(ADDRESSES)("logs %s with the id of the response", async (path) => {
  const written = lines();
  const response = await request(path);
  await response.text();
  const [line] = written();
  expect(line?.request).toBe(response.headers.get("X-Request-Id"));
});

const METHODS = ["GET", "HEAD", "POST"];
const UNDECODABLE = [`/%zz${EMAIL}`, `/blog/%e0%a4${EMAIL}`, `/%ff/${EMAIL}.data`].flatMap((path) =>
  METHODS.map((method) => [method, path] as const),
);

async function readStatus(method: string, path: string): Promise<number> {
  const sent = method === "POST" ? post(path, new URLSearchParams()) : request(path, { method });
  const response = await sent;
  await response.text();
  return response.status;
}

test.each(UNDECODABLE)("rejects %s %s, which cannot be decoded", async (method, path) => {
  expect(await readStatus(method, path)).toBe(400);
});

test("logs no address that cannot be decoded", async () => {
  const logs = (["info", "warn", "error"] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(() => {}),
  );
  for (const [method, path] of UNDECODABLE) await readStatus(method, path);
  expect(JSON.stringify(logs.map((log) => log.mock.calls))).not.toContain(EMAIL);
});

test("uses Cloudflare's request id if it is valid", async () => {
  const written = lines();
  const ray = "9f2c1d3e4b5a6978-LIS";
  await request("/checkout", { headers: { "CF-Ray": ray } });
  await request("/checkout", { headers: { "CF-Ray": "<script>" } });
  const [first, second] = written().map(({ request: id }) => id);
  expect(first).toBe(ray);
  expect(second).toMatch(/^[0-9a-f-]{36}$/);
});

test("a rejected form is logged without its input", async () => {
  const written = lines();
  await post("/contact-us", new URLSearchParams({ name: "Anna Berg", email: EMAIL }));
  expect(written()).toMatchObject([{ method: "POST", route: "/contact-us", status: 422 }]);
  expect(JSON.stringify(written())).not.toMatch(/Anna|store\.example/);
});
