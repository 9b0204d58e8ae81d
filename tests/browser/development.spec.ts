import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { expect } from "playwright/test";
import { quietEnvironment } from "../../scripts/tools/quiet-environment.ts";
import { PricingPage } from "./pages/pricing-page.ts";
import { test, watchErrors } from "./csp-test.ts";

const ADDRESS = /http:\/\/localhost:\d+\//;

test("the development server renders a page whose islands wake", async ({ page }) => {
  test.slow(true, "a development server starts");
  const server = spawn("react-router", ["dev", "--port", "0"], {
    env: quietEnvironment({ NO_COLOR: "1", FORCE_COLOR: undefined }),
    stdio: ["ignore", "pipe", "ignore"],
  });
  const closed = once(server, "close");
  try {
    const address = await readAddress(server);
    // On the first visit, Vite optimises packages and reloads the page.
    await page.goto(address, { waitUntil: "networkidle" });
    const errors = watchErrors(page);
    await page.goto(new URL("conversion-tracking-services-request", address).href);
    const pricing = new PricingPage(page);
    await pricing.select("Web Analytics (GA4)");
    await expect(pricing.drawer.lines).toHaveCount(1);
    expect(errors).toEqual([]);
  } finally {
    server.kill();
    await closed;
  }
});

/** Reads all output, because a full pipe would block the server. */
function readAddress(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    server.stdout?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      const address = ADDRESS.exec(output)?.[0];
      if (address) resolve(address);
    });
    server.on("close", () => reject(new Error(`The development server does not start: ${output}`)));
    server.on("error", reject);
  });
}
