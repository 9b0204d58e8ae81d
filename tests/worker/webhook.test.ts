import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { WEBHOOK, webhookEndpoint } from "../conversions/webhook-endpoint.ts";
import { consume, recordingQueue, sendTo } from "./background.ts";
import { siteWith } from "./deployed-site.ts";
import { validForm } from "./request-form.ts";

const CONFIGURED = { LEAD_WEBHOOK_URL: WEBHOOK.url, LEAD_WEBHOOK_SECRET: WEBHOOK.secret };

async function send(settings: object) {
  const queue = recordingQueue();
  const key = crypto.randomUUID();
  const bindings = { ...settings, OUTBOX_QUEUE: queue };
  expect((await sendTo(bindings, "/checkout", validForm(key))).status).toBe(303);
  return { key, queue };
}

test("a stored request is posted once, signed, under its id", async () => {
  const endpoint = webhookEndpoint(Date.now);
  vi.spyOn(globalThis, "fetch").mockImplementation(async (...posted) =>
    endpoint.receive(...posted),
  );
  const { key, queue } = await send(CONFIGURED);
  await consume("tealgrowth-outbox", queue.sent, CONFIGURED);
  await consume("tealgrowth-outbox", queue.sent, CONFIGURED);
  expect(endpoint.violations).toEqual([]);
  const [{ event } = { event: null }, ...others] = endpoint.received;
  expect(others).toEqual([]);
  expect(event).toMatchObject({ type: "request.received", data: { id: key, status: "new" } });
});

test("a receiver that hangs, or an unset webhook, leaves the lead in the outbox, without an address in the log", async () => {
  const lines: string[] = [];
  for (const method of ["error", "info"] as const) {
    vi.spyOn(console, method).mockImplementation((line) => void lines.push(String(line)));
  }
  const aborted = new Error(`aborted: ${WEBHOOK.url}`);
  vi.spyOn(globalThis, "fetch").mockRejectedValue(aborted);
  const getError = async (key: string) => {
    const sql = "SELECT last_error FROM outbox WHERE form_id = ? AND effect = 'webhook'";
    return await env.DB.prepare(sql).bind(key).first("last_error");
  };
  const away = await send(CONFIGURED);
  await consume("tealgrowth-outbox", away.queue.sent, CONFIGURED);
  expect(await getError(away.key)).toBe("webhook-no-answer");
  const unset = await send(CONFIGURED);
  await consume("tealgrowth-outbox", unset.queue.sent);
  expect(await getError(unset.key)).toBe("webhook-not-configured");
  expect(lines.join()).not.toContain("hooks.example");
});

test("without the settings nothing is planned", async () => {
  const { queue } = await send({});
  expect(queue.sent.map((row) => Object(row).effect)).not.toContain("webhook");
});

test.each(["/privacy-policy", "/privacy-policy.md"])(
  "%s names the receiver when it is on",
  async (path) => {
    const read = async (settings: object) => {
      const deploy = { CF_VERSION_METADATA: { id: crypto.randomUUID() } };
      const response = await siteWith({ ...deploy, ...settings })(path, {
        headers: { Host: "tealgrowth.example" },
      });
      return await response.text();
    };
    expect(await read(CONFIGURED)).toContain("The service at hooks.example receives each request");
    const off = await read({});
    expect(off).not.toMatch(/leadRecipient|The service at/);
    expect(off).toContain("standard contractual clauses");
  },
);
