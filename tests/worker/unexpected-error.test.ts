import { createExecutionContext, env } from "cloudflare:test";
import { afterEach, expect, test, vi } from "vitest";
import worker from "../../build/server/index.js";
import { validForm } from "./request-form.ts";
import { ORIGIN } from "./site.ts";

afterEach(() => vi.restoreAllMocks());

test("an error around the application is answered by a page that needs nothing, and logged once", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const broken = new Proxy(env, {
    get(target, name, self) {
      if (name === "DB") throw new Error("for anna@store.example");
      return Reflect.get(target, name, self);
    },
  });
  const request = new Request(`${ORIGIN}/services`);
  const response = await worker.fetch(request, broken, createExecutionContext());
  expect(response.status).toBe(500);
  expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  expect(await response.text()).toContain("<h1>Unexpected Application Error!</h1>");
  expect(log).toHaveBeenCalledTimes(1);
  expect(String(log.mock.calls[0]?.[0])).not.toContain("anna");
});

test("a database that cannot store a request: 503, with everything typed kept", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const broken = {
    prepare: () => ({ bind: () => ({}) }),
    batch: () => Promise.reject(new Error()),
  };
  const form = validForm();
  const request = new Request(`${ORIGIN}/checkout`, {
    method: "POST",
    headers: { Origin: ORIGIN },
    body: new URLSearchParams(form),
  });
  const response = await worker.fetch(request, { ...env, DB: broken }, createExecutionContext());
  expect(response.status).toBe(503);
  expect(response.headers.get("Retry-After")).toBe("30");
  const html = await response.text();
  expect(html).toContain('value="Anna Berg"');
  expect(html).toContain(form[0]?.[1]);
  expect(log).toHaveBeenCalledTimes(1);
});
