import { expect, test, vi } from "vitest";
import { webhookHost, webhookSettings } from "./webhook-settings.ts";

const LEAD_WEBHOOK_URL = "https://hooks.example/leads?key=secret-path";
const LEAD_WEBHOOK_SECRET = `whsec_${btoa("0123456789".repeat(3))}`;

function logged() {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const info = vi.spyOn(console, "info").mockImplementation(() => {});
  return () => [...error.mock.calls, ...info.mock.calls].map(([line]) => JSON.parse(String(line)));
}

test("both settings turn the webhook on", () => {
  const lines = logged();
  const { webhook } = webhookSettings({ LEAD_WEBHOOK_URL, LEAD_WEBHOOK_SECRET });
  expect(webhook).toEqual({ url: LEAD_WEBHOOK_URL, secret: LEAD_WEBHOOK_SECRET });
  expect(lines()).toEqual([]);
});

test("the recipient's name is the webhook's host", () => {
  const settings = webhookSettings({ LEAD_WEBHOOK_URL, LEAD_WEBHOOK_SECRET });
  expect(webhookHost(settings)).toBe("hooks.example");
});

test("without settings it is off, which is no error", () => {
  const lines = logged();
  expect(webhookHost(webhookSettings({ LEAD_WEBHOOK_URL: " " }))).toBeNull();
  expect(lines()).toMatchObject([{ level: "info", event: "webhook-off" }]);
});

const WRONG: [string, Record<string, string>, string][] = [
  ["no secret", { LEAD_WEBHOOK_URL }, "LEAD_WEBHOOK_SECRET"],
  ["no address", { LEAD_WEBHOOK_SECRET }, "LEAD_WEBHOOK_URL"],
  ["http", { LEAD_WEBHOOK_URL: "http://hooks.example/leads" }, "LEAD_WEBHOOK_URL"],
  ["a name and password", { LEAD_WEBHOOK_URL: "https://a:b@hooks.example" }, "LEAD_WEBHOOK_URL"],
  ["no address at all", { LEAD_WEBHOOK_URL: "hooks" }, "LEAD_WEBHOOK_URL"],
  ["another prefix", { LEAD_WEBHOOK_SECRET: btoa("0".repeat(32)) }, "LEAD_WEBHOOK_SECRET"],
  [
    "a short secret",
    { LEAD_WEBHOOK_SECRET: `whsec_${btoa("0".repeat(23))}` },
    "LEAD_WEBHOOK_SECRET",
  ],
  [
    "a long secret",
    { LEAD_WEBHOOK_SECRET: `whsec_${btoa("0".repeat(65))}` },
    "LEAD_WEBHOOK_SECRET",
  ],
];

function readWrong(what: string, given: Record<string, string>) {
  const isAlone = what.startsWith("no secret") || what === "no address";
  const others = isAlone ? {} : { LEAD_WEBHOOK_URL, LEAD_WEBHOOK_SECRET };
  const lines = logged();
  const { webhook } = webhookSettings({ ...others, ...given });
  return { webhook, lines: lines() };
}

test.each(WRONG)("%s turns it off", (what, given) => {
  expect(readWrong(what, given).webhook).toBeNull();
});

test.each(WRONG)("%s is logged with the setting's name, not its value", (what, given, names) => {
  const { lines } = readWrong(what, given);
  expect(lines).toMatchObject([{ event: "webhook-settings-invalid", names }]);
  expect(JSON.stringify(lines)).not.toMatch(/hooks|whsec_|secret-path/);
});
