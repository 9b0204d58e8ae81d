import { type BrowserContext, expect, test } from "playwright/test";
import { allVendors, VENDOR_NAMES } from "#app/content/vendors.ts";
import { NO_TAG_MANAGER } from "#app/domain/consent/tag-manager.ts";
import type { CspSources } from "#app/domain/consent/stored-entry.ts";
import { contentSecurityPolicy } from "#workers/content-security-policy.ts";
import { watchPolicies } from "./csp-test.ts";
import { GUIDES } from "./vendor-guides.ts";

test("a page from the cache works, and blocks an injected script", async ({ page, context }) => {
  const messages = watchPolicies(context);
  await page.addInitScript(() => {
    const blocked: string[] = [];
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) =>
      blocked.push(effectiveDirective),
    );
    Object.assign(window, { blocked });
  });
  const reports = () => page.evaluate(() => Object(window).blocked);
  const cart = page.getByRole("banner").getByRole("button", { name: /cart/i });
  const [first, again] = [await page.goto("/about-us"), await page.reload()];
  const copy = await page.reload();
  expect([first?.status(), again?.status()]).toEqual([200, 200]);
  // The browser revalidates its copy, which has the first nonce and policy.
  expect(await copy?.headerValue("Cache-Status")).toMatch(/hit/);
  await cart.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await reports()).toEqual([]);
  expect(messages).toEqual([]);

  const outcome = await page.evaluate(() => {
    const script = document.createElement("script");
    const errors = [
      () => (script.textContent = "window.hacked = true"),
      () => (document.body.innerHTML += "<img src=x onerror='window.hacked = true'>"),
    ].map((act) => {
      try {
        return act();
      } catch (error) {
        return Object(error).name;
      }
    });
    return { errors, isHacked: "hacked" in window };
  });
  expect(outcome).toEqual({ errors: ["TypeError", "TypeError"], isHacked: false });
  await expect.poll(reports).toContain("require-trusted-types-for");
  expect(messages.length).toBeGreaterThan(0);
});

/** Each `directive host` of guides or of the site's table. */
function listUses(policies: readonly CspSources[]): string[] {
  const uses = policies.flatMap((policy) =>
    Object.entries(policy).flatMap(([directive, hosts]) =>
      hosts.split(" ").map((host) => `${directive} ${host.replace("https://", "")}`),
    ),
  );
  return [...new Set(uses)];
}

const ALL_USES = listUses([...Object.values(GUIDES), ...allVendors.map(({ policy }) => policy)]);

/** One request for each use, to a name in place of a wildcard. */
const REQUESTS = [...new Set(ALL_USES.map((use) => use.replace("*", "any")))].toSorted();

const DIRECTIVES: Readonly<Record<string, string>> = {
  image: "img-src",
  fetch: "connect-src",
  document: "frame-src",
};

/** Serves the site and all vendors. Returns the requests to vendors. */
async function serveAll(context: BrowserContext, policy: string): Promise<Set<string>> {
  const arrived = new Set<string>();
  await context.route(/^https:/, (route) => {
    const request = route.request();
    const { hostname } = new URL(request.url());
    if (hostname === "site.example") {
      const headers = { "Content-Security-Policy": policy, "Content-Type": "text/html" };
      return route.fulfill({ headers, body: "<!doctype html><title>Page</title>" });
    }
    const isForm = request.method() === "POST";
    arrived.add(`${isForm ? "form-action" : DIRECTIVES[request.resourceType()]} ${hostname}`);
    return route.fulfill({ headers: { "Access-Control-Allow-Origin": "*" }, body: "" });
  });
  return arrived;
}

/** In the page: sends each request, and collects in `window.blocked` what its policy blocks. */
function sendAll(requests: readonly string[]): void {
  const blocked: string[] = [];
  Object.assign(window, { blocked });
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
    blocked.push(`${effectiveDirective} ${new URL(blockedURI).hostname}`),
  );
  for (const request of requests) {
    const [directive, host = ""] = request.split(" ");
    const address = `https://${host}/`;
    if (directive === "connect-src") {
      void fetch(address).catch(() => null);
    } else if (directive === "form-action") {
      const [frame, form] = [document.createElement("iframe"), document.createElement("form")];
      frame.name = form.target = host;
      Object.assign(form, { method: "post", action: address });
      document.body.appendChild(frame);
      document.body.appendChild(form);
      form.submit();
    } else {
      const element = document.createElement(directive === "img-src" ? "img" : "iframe");
      element.src = address;
      document.body.appendChild(element);
    }
  }
}

for (const vendors of [[], ...VENDOR_NAMES.map((name) => [name]), VENDOR_NAMES]) {
  const names = ["google-analytics", ...vendors] as const;
  test(`the policy allows what the guides list: ${names.join(", ")}`, async ({ page, context }) => {
    const tagManager = { ...NO_TAG_MANAGER, container: "GTM-TEST123", vendors };
    const others = { preview: false, challenge: false, vite: false };
    const arrived = await serveAll(
      context,
      contentSecurityPolicy("nonce", { tagManager, ...others }),
    );
    const uses = listUses(names.map((name) => GUIDES[name]));
    const isListed = (request: string): boolean =>
      uses.some((use) => {
        const [start = "", end] = use.split("*");
        return end === undefined
          ? request === use
          : request.startsWith(start) && request.endsWith(end);
      });
    await page.goto("https://site.example/");
    await page.evaluate(sendAll, REQUESTS);
    await expect.poll(() => [...arrived].toSorted()).toEqual(REQUESTS.filter(isListed));
    await expect
      .poll(async () => [...new Set(await page.evaluate(() => Object(window).blocked))].toSorted())
      .toEqual(REQUESTS.filter((request) => !isListed(request)));
  });
}
