import { expect, test } from "playwright/test";
import { watchPolicies } from "./csp-test.ts";
import { allVendors } from "#app/content/vendors.ts";
import { VENDOR_NAMES } from "#app/domain/consent/vendor.ts";
import { serveBuild } from "./site-server.ts";

declare global {
  interface Window {
    stopped: string[];
  }
}

test("a page from the cache works, and blocks an injected script", async ({ page, context }) => {
  const stopped = watchPolicies(context);
  await page.addInitScript(() => {
    window.stopped = [];
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) =>
      window.stopped.push(effectiveDirective),
    );
  });
  const reports = () => page.evaluate(() => window.stopped);
  const cart = page.getByRole("banner").getByRole("button", { name: /cart/i });
  const [first, again] = [await page.goto("/about-us"), await page.reload()];
  const copy = await page.reload();
  expect([first?.status(), again?.status()]).toEqual([200, 200]);
  // The browser revalidates its copy, which has the first nonce and policy.
  expect(await copy?.headerValue("Cache-Status")).toMatch(/hit/);
  await cart.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await reports()).toEqual([]);
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
  await expect.poll(reports).toContain("require-trusted-types-for");
  expect(stopped.length).toBeGreaterThan(0);
});

/** `directive host`, with a name in place of a wildcard. */
const USES = [
  ...new Set(
    allVendors.flatMap(({ policy }) =>
      Object.entries(policy).flatMap(([directive, sources]) =>
        sources.split(" ").map((source) => `${directive} ${source.replace("*", "any")}`),
      ),
    ),
  ),
].filter((use) => !use.startsWith("form-action"));

function isAllowed(use: string, policy: string): boolean {
  const [directive, origin = ""] = use.split(" ");
  const [, ...sources] =
    policy
      .split("; ")
      .find((one) => one.startsWith(`${directive} `))
      ?.split(" ") ?? [];
  return sources.some((source) => {
    const [scheme, domain = ""] = source.split("*");
    return (
      source === origin ||
      (source.includes("*") && origin.startsWith(scheme ?? "") && origin.endsWith(domain))
    );
  });
}

for (const vendors of ["", "meta", VENDOR_NAMES.join(" ")]) {
  test(`the policy of ${vendors || "Google Analytics alone"} allows the listed requests, and no others`, async ({
    page,
    context,
  }) => {
    const settings = { TAG_MANAGER_ID: "GTM-TEST123", TAG_MANAGER_MODE: "basic" };
    const site = await serveBuild({ ...settings, TAG_MANAGER_VENDORS: vendors });
    try {
      await context.route(/^https:/, (route) =>
        route.fulfill({ headers: { "Access-Control-Allow-Origin": "*" }, body: "" }),
      );
      const response = await page.goto(`${site.origin}/about-us`);
      const policy = response?.headers()["content-security-policy"] ?? "";
      await page.evaluate((uses) => {
        document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
          window.stopped.push(`${effectiveDirective} ${new URL(blockedURI).origin}`),
        );
        window.stopped = [];
        for (const use of uses) {
          const [directive, origin = ""] = use.split(" ");
          const element = document.createElement(directive === "img-src" ? "img" : "iframe");
          element.src = origin;
          if (directive === "connect-src") void fetch(origin).catch(() => null);
          else document.body.appendChild(element);
        }
      }, USES);
      await page.waitForLoadState("networkidle");
      const stopped = async () =>
        [...new Set(await page.evaluate(() => window.stopped))].toSorted();
      await expect.poll(stopped).toEqual(USES.filter((use) => !isAllowed(use, policy)).toSorted());
    } finally {
      await site.stop();
    }
  });
}
