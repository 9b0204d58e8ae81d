import { expect, test, vi } from "vitest";
import { siteWith } from "./deployed-site.ts";
import { request } from "./site.ts";

async function page(ask = request): Promise<{ policy: string; html: string }> {
  const response = await ask("/about-us");
  const policy = response.headers.get("Content-Security-Policy") ?? "";
  return { policy, html: await response.text() };
}

test("without a container a page allows no other host and names none", async () => {
  const { policy, html } = await page();
  expect(policy).not.toContain("google");
  expect(html).toContain('"container":""');
});

test("a container is in every page, and its hosts are allowed for what they need", async () => {
  const { policy, html } = await page(
    siteWith({ TAG_MANAGER_ID: "GTM-ABC1234", TAG_MANAGER_MODE: "advanced" }),
  );
  expect(html).toContain('"container":"GTM-ABC1234","mode":"advanced"');
  expect(policy).toMatch(/img-src [^;]*googletagmanager/);
  expect(policy).toMatch(/connect-src [^;]*google-analytics/);
  expect(policy).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic';/);
  expect(policy).not.toContain("unsafe");
});

test("a wrong container turns the tag manager off and is logged once", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const wrong = siteWith({ TAG_MANAGER_ID: "javascript:alert(1)" });
  for (const { policy, html } of [await page(wrong), await page(wrong)]) {
    expect(policy).not.toContain("google");
    expect(html).toContain('"container":""');
  }
  expect(log).toHaveBeenCalledTimes(1);
  expect(String(log.mock.calls[0]?.[0])).toContain("tag-manager-off");
});
