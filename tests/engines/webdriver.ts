import { type ChildProcess, spawn } from "node:child_process";

/** The commands that we use of W3C WebDriver: method and address over HTTP, and the name in Marionette. */
export const COMMANDS = {
  resize: ["POST", "/window/rect", "WebDriver:SetWindowRect"],
  navigate: ["POST", "/url", "WebDriver:Navigate"],
  reload: ["POST", "/refresh", "WebDriver:Refresh"],
  back: ["POST", "/back", "WebDriver:Back"],
  run: ["POST", "/execute/sync", "WebDriver:ExecuteScript"],
  click: ["POST", "/element/{id}/click", "WebDriver:ElementClick"],
  type: ["POST", "/element/{id}/value", "WebDriver:ElementSendKeys"],
  handle: ["GET", "/window", "WebDriver:GetWindowHandle"],
  handles: ["GET", "/window/handles", "WebDriver:GetWindowHandles"],
  open: ["POST", "/window/new", "WebDriver:NewWindow"],
  close: ["DELETE", "/window", "WebDriver:CloseWindow"],
  switchTo: ["POST", "/window", "WebDriver:SwitchToWindow"],
  deleteCookies: ["DELETE", "/cookie", "WebDriver:DeleteAllCookies"],
  screenshot: ["GET", "/screenshot", "WebDriver:TakeScreenshot"],
} as const;

export type Send = (
  command: keyof typeof COMMANDS,
  parameters?: Record<string, unknown>,
) => Promise<unknown>;

/** A browser, or a part of one, that has nothing of other sessions. */
export interface Session extends AsyncDisposable {
  readonly send: Send;
}

export interface Engine extends AsyncDisposable {
  newSession(): Promise<Session>;
}

export interface Settings {
  readonly hasScripts: boolean;
  readonly hasStorage: boolean;
  /** In WebKit only. */
  readonly zoom: number;
}

/** The site has a certificate of our own. */
export const CAPABILITIES = { acceptInsecureCerts: true };

const running = new Set<ChildProcess>();
process.on("exit", () => running.forEach((child) => child.kill()));

/** Starts a program that ends with this process. */
export function startProgram(command: string, args: string[], environment = {}) {
  const env = { ...process.env, ...environment };
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "ignore"], env });
  // Otherwise a full pipe would stop it.
  child.stdout.setEncoding("utf8").resume();
  running.add(child);
  child.on("exit", () => running.delete(child));
  return child;
}
