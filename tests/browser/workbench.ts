import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { test as base } from "./watched-test.ts";
import { quietEnvironment } from "../../scripts/tools/quiet-environment.ts";

const STARTS_WITHIN_MS = 120_000;
const ADDRESS = /http:\/\/localhost:\d+\//;

/** `workbench` is its address on a development server. */
export const test = base.extend<object, { workbench: string }>({
  workbench: [
    async ({ browser }, use) => {
      const server = spawn("react-router", ["dev", "--port", "0"], {
        env: quietEnvironment({ NO_COLOR: "1", FORCE_COLOR: undefined }),
        stdio: ["ignore", "pipe", "ignore"],
      });
      const closed = once(server, "close");
      try {
        const address = new URL("workbench", await addressOf(server)).href;
        // Vite optimises packages on the first visit, and then reloads the page.
        const page = await browser.newPage();
        await page.goto(address, { waitUntil: "networkidle" });
        await page.close();
        await use(address);
      } finally {
        server.kill();
        await closed;
      }
    },
    { scope: "worker", timeout: STARTS_WITHIN_MS },
  ],
});

/** Reads the output to the end: a full pipe would block the server. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    server.stdout?.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      const address = ADDRESS.exec(said)?.[0];
      if (address) resolve(address);
    });
    server.on("close", () => reject(new Error(`The development server does not start: ${said}`)));
    server.on("error", reject);
  });
}
