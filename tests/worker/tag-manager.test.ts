import { createExecutionContext, env } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import worker from "../../build/server/index.js";
import { ORIGIN } from "./site.ts";

function environmentWith(vars: object): typeof env {
  return { ...env, ...vars };
}

async function page(environment: typeof env): Promise<{ policy: string; html: string }> {
  const asked = new Request(`${ORIGIN}/about-us`);
  const response = await worker.fetch(asked, environment, createExecutionContext());
  const policy = response.headers.get("Content-Security-Policy") ?? "";
  return { policy, html: await response.text() };
}

test("without a container a page lets in no other host and names none", async () => {
  const { policy, html } = await page(env);
  expect(policy).not.toContain("google");
  expect(html).toContain('"container":""');
});

test("a container is handed to every page, and its hosts are let in for what they need", async () => {
  const { policy, html } = await page(
    environmentWith({ TAG_MANAGER_ID: "GTM-ABC1234", TAG_MANAGER_MODE: "advanced" }),
  );
  expect(html).toContain('"container":"GTM-ABC1234","mode":"advanced"');
  expect(policy).toMatch(/img-src [^;]*googletagmanager/);
  expect(policy).toMatch(/connect-src [^;]*google-analytics/);
  expect(policy).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic';/);
  expect(policy).not.toContain("unsafe");
});

test("a wrong container turns the tag manager off and is logged once", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  // The runtime passes the same object to each request.
  const wrong = environmentWith({ TAG_MANAGER_ID: "javascript:alert(1)" });
  for (const { policy, html } of [await page(wrong), await page(wrong)]) {
    expect(policy).not.toContain("google");
    expect(html).toContain('"container":""');
  }
  expect(log).toHaveBeenCalledTimes(1);
  expect(String(log.mock.calls[0]?.[0])).toContain("tag-manager-off");
});
