import { expect, test } from "vitest";
import { post } from "./request-form.ts";
import { request } from "./site.ts";

const NONCE = /'nonce-([A-Za-z0-9+/=]+)'/;

test.each([
  ["a page", () => request("/services")],
  ["a page that is not there", () => request("/nope")],
  ["a redirect", () => request("/about")],
  ["a method that is not known", () => request("/", { method: "DELETE" })],
  ["a form from elsewhere", () => request("/checkout", { method: "POST", body: "a=b" })],
  ["a form that comes back", () => post("/checkout", new URLSearchParams())],
  ["the confirmation", () => request("/thank-you")],
])("%s closes itself to foreign content and says how it may be cached", async (_what, answer) => {
  const { headers } = await answer();
  const policy = headers.get("Content-Security-Policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("'strict-dynamic'");
  expect(policy).not.toContain("unsafe");
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("Strict-Transport-Security")).toMatch(/^max-age=63072000/);
  expect(headers.get("Cache-Control")).toMatch(/no-cache|no-store/);
});

test("every script of a page carries the nonce of its response, and no two responses share one", async () => {
  const nonces = new Set<string>();
  for (const path of ["/", "/", "/checkout", "/nope"]) {
    const response = await request(path);
    const [, nonce = ""] = NONCE.exec(response.headers.get("Content-Security-Policy") ?? "") ?? [];
    const scripts = (await response.text()).match(/<script[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(2);
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(4);
});

test("the confirmation and a form that comes back are kept by nobody", async () => {
  expect((await request("/thank-you")).headers.get("Cache-Control")).toBe("private, no-store");
  const refused = await post("/checkout", new URLSearchParams());
  expect(refused.headers.get("Cache-Control")).toBe("private, no-store");
});
