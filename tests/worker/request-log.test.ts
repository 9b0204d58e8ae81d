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

test.each([
  ["/blog/no-such-post?utm_source=a&email=" + EMAIL, "/blog/:slug", 404],
  ["/checkout", "/checkout", 200],
  ["/anything/else", "/*", 404],
])("logs %s once, by its route pattern, with the response's id", async (path, route, status) => {
  const written = lines();
  const response = await request(path);
  await response.text();
  const [line, ...more] = written();
  expect(more).toEqual([]);
  expect(line).toMatchObject({ level: "info", method: "GET", route, status });
  expect(line?.request).toBe(response.headers.get("X-Request-Id"));
  expect(JSON.stringify(line)).not.toMatch(/no-such-post|utm_source|anna|anything/);
});

test("rejects an address that cannot be decoded, and does not log it", async () => {
  const logs = (["info", "warn", "error"] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(() => {}),
  );
  const addresses = [`/%zz${EMAIL}`, `/blog/%e0%a4${EMAIL}`, `/%ff/${EMAIL}.data`];
  for (const path of addresses) {
    for (const method of ["GET", "HEAD", "POST"]) {
      const response = await (method === "POST"
        ? post(path, new URLSearchParams())
        : request(path, { method }));
      expect(response.status, `${method} ${path}`).toBe(400);
      await response.text();
    }
  }
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
