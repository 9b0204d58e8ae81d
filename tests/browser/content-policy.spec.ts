import { expect, type Page, test } from "playwright/test";
import { watchPolicies } from "./watched-test.ts";

async function watchReports(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const reports: string[] = [];
    Object.assign(window, { reports });
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) =>
      reports.push(effectiveDirective),
    );
  });
}

function reportsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { reports: string[] }).reports);
}

test("a page from the browser cache works, and its policy stops an injected script", async ({
  page,
  context,
}) => {
  const stopped = watchPolicies(context);
  await watchReports(page);
  const cart = page.getByRole("banner").getByRole("button", { name: /cart/i });
  const [first, again] = [await page.goto("/about-us"), await page.reload()];
  const copy = await page.reload();
  expect([first?.status(), again?.status()]).toEqual([200, 200]);
  // The browser revalidates its copy, which keeps its nonce and policy.
  expect(await copy?.headerValue("Cache-Status")).toMatch(/hit/);
  await cart.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await reportsOf(page)).toEqual([]);
  expect(stopped).toEqual([]);

  const outcome = await page.evaluate(() => {
    const script = document.createElement("script");
    let isTextTaken = true;
    try {
      script.textContent = "window.hacked = true";
    } catch {
      isTextTaken = false;
    }
    let isMarkupTaken = true;
    try {
      document.body.innerHTML += "<img src=x onerror='window.hacked = true'>";
    } catch {
      isMarkupTaken = false;
    }
    return { isTextTaken, isMarkupTaken, isHacked: "hacked" in window };
  });
  expect(outcome).toEqual({ isTextTaken: false, isMarkupTaken: false, isHacked: false });
  await expect.poll(() => reportsOf(page)).toContain("require-trusted-types-for");
  expect(stopped.length).toBeGreaterThan(0);
});
