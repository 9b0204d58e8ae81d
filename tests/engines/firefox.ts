import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "playwright/test";
import {
  CAPABILITIES,
  COMMANDS,
  type Engine,
  type Send,
  type Settings,
  startProgram,
} from "./webdriver.ts";

/** Written when the server listens. */
const PORT_FILE = "MarionetteActivePort";

/** The size of a window before a test changes it. */
const WINDOW = { width: 1280, height: 900 };

/**
 * One browser for all sessions, because it takes seconds to start. Uses Marionette, Firefox's own server:
 * geckodriver, which Debian lacks, only translates for it.
 */
export async function startFirefox(settings: Settings): Promise<Engine> {
  const profile = newProfile(settings);
  const args = ["--headless", "--marionette", "--no-remote", "--profile", profile];
  const browser = startProgram(String(process.env.FIREFOX_PATH), args);
  const portFile = join(profile, PORT_FILE);
  await expect.poll(() => existsSync(portFile), "Firefox starts").toBe(true);
  const socket = connect(Number(readFileSync(portFile, "utf8")), "127.0.0.1");
  const sendByName = commandsOver(socket);
  await sendByName("WebDriver:NewSession", CAPABILITIES);
  const send: Send = (command, parameters) => sendByName(COMMANDS[command][2], parameters);
  const blank = await send("handle");
  return {
    async newSession() {
      const { handle } = (await send("open", { type: "tab" })) as { handle: string };
      await send("switchTo", { handle });
      await send("resize", WINDOW);
      return { send, [Symbol.asyncDispose]: () => endSession(send, blank) };
    },
    async [Symbol.asyncDispose]() {
      socket.destroy();
      browser.kill();
      if (browser.exitCode === null) await once(browser, "exit");
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Leaves the first tab alone. Each test has a new origin, but the ports of a host share cookies. */
async function endSession(send: Send, blank: unknown): Promise<void> {
  await send("deleteCookies");
  for (const handle of (await send("handles")) as string[]) {
    if (handle === blank) continue;
    await send("switchTo", { handle });
    await send("close");
  }
  await send("switchTo", { handle: blank });
}

function newProfile({ hasScripts, hasStorage }: Settings): string {
  const profile = mkdtempSync(join(tmpdir(), "firefox-"));
  const preferences = {
    "marionette.port": 0,
    "javascript.enabled": hasScripts,
    "dom.storage.enabled": hasStorage,
    // For userChrome.css.
    "toolkit.legacyUserProfileCustomizations.stylesheets": true,
  };
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${value});`,
  );
  writeFileSync(join(profile, "user.js"), lines.join("\n"));
  mkdirSync(join(profile, "chrome"));
  // Otherwise a window is wider than a phone.
  writeFileSync(join(profile, "chrome/userChrome.css"), ":root { min-width: 0 !important; }");
  return profile;
}

type Answer = [type: 1, id: number, error: { message: string } | null, result: object];

/** Each message is its length in bytes, a colon and JSON. The first is a greeting. */
function commandsOver(socket: Socket) {
  const pending = new Map<number, (answer: Answer) => void>();
  let received = Buffer.alloc(0);
  socket.on("data", (bytes) => {
    received = Buffer.concat([received, bytes]);
    for (;;) {
      const start = received.indexOf(":") + 1;
      const end = start + Number(received.subarray(0, start - 1));
      if (start === 0 || received.length < end) return;
      const message = JSON.parse(received.subarray(start, end).toString());
      received = received.subarray(end);
      if (Array.isArray(message)) pending.get(message[1])?.(message as Answer);
    }
  });
  let lastId = 0;
  return async (name: string, parameters: object = {}): Promise<unknown> => {
    const id = (lastId += 1);
    const { promise, resolve } = Promise.withResolvers<Answer>();
    pending.set(id, resolve);
    const message = JSON.stringify([0, id, name, parameters]);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    const [, , error, result] = await promise;
    if (error) throw new Error(error.message);
    return "value" in result ? result.value : result;
  };
}
