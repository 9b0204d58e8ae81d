import { once } from "node:events";
import { createServer } from "node:http";
import { expect } from "playwright/test";
import { findWebKit } from "../../scripts/checks/browser.ts";
import { listen } from "../browser/proxy.ts";
import {
  CAPABILITIES,
  COMMANDS,
  type Engine,
  type Session,
  type Settings,
  startProgram,
} from "./webdriver.ts";

/** A browser for each session: it starts soon, and a tab that its driver opens can't be clicked. */
export async function startWebKit(settings: Settings): Promise<Engine> {
  return { newSession: () => startMiniBrowser(settings), async [Symbol.asyncDispose]() {} };
}

/** WebKitGTK's MiniBrowser by its WebDriver, on a virtual screen. */
async function startMiniBrowser(settings: Settings): Promise<Session> {
  const screen = startProgram("Xvfb", ["-displayfd", "1", "-screen", "0", "1280x900x24"]);
  const [display] = await once(screen.stdout, "data");
  const origin = await freeOrigin();
  const { port } = new URL(origin);
  const driver = startProgram("WebKitWebDriver", [`--port=${port}`], {
    DISPLAY: `:${String(display).trim()}`,
    GDK_DPI_SCALE: `${settings.zoom}`,
  });
  const isReady = () =>
    fetch(`${origin}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, "WebKitWebDriver starts").toBe(true);
  const options = {
    binary: findWebKit(),
    args: [
      "--automation",
      // Otherwise its toolbar makes the window wider than a phone.
      "--full-screen",
      `--enable-javascript=${settings.hasScripts}`,
      `--enable-html5-local-storage=${settings.hasStorage}`,
    ],
  };
  const alwaysMatch = { ...CAPABILITIES, "webkitgtk:browserOptions": options };
  const session = await send("POST", `${origin}/session`, { capabilities: { alwaysMatch } });
  const address = `${origin}/session/${Object(session).sessionId}`;
  return {
    async send(command, parameters = {}) {
      const [method, path] = COMMANDS[command];
      return await send(method, address + path.replace("{id}", String(parameters.id)), parameters);
    },
    async [Symbol.asyncDispose]() {
      driver.kill();
      // Also ends the browser.
      screen.kill();
      if (screen.exitCode === null) await once(screen, "exit");
    },
  };
}

async function freeOrigin(): Promise<string> {
  await using server = await listen(createServer());
  return server.origin;
}

async function send(method: string, address: string, parameters: object): Promise<unknown> {
  const body = JSON.stringify(parameters);
  const response = await fetch(address, method === "POST" ? { method, body } : {});
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(JSON.stringify(value));
  return value;
}
