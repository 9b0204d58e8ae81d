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

/** Consumes a stored request twice. */
async function postStored() {
  const endpoint = webhookEndpoint(Date.now);
  vi.spyOn(globalThis, "fetch").mockImplementation(async (...posted) =>
    endpoint.receive(...posted),
  );
  const { key, queue } = await send(CONFIGURED);
  await consume("tealgrowth-outbox", queue.sent, CONFIGURED);
  await consume("tealgrowth-outbox", queue.sent, CONFIGURED);
  return { key, ...endpoint };
}

test("a stored request is posted once", async () => {
  const { key, received } = await postStored();
  const event = { type: "request.received", data: { id: key, status: "new" } };
  expect(received).toMatchObject([{ event }]);
});

test("a stored request is posted as Standard Webhooks want it", async () => {
  const { received, violations } = await postStored();
  expect(received).not.toEqual([]);
  expect(violations).toEqual([]);
});

/** Consumes a stored request in vain, and returns the error in its row, and the log. */
async function postInVain(settings: Record<string, unknown>) {
  const lines: string[] = [];
  for (const method of ["error", "info"] as const) {
    vi.spyOn(console, method).mockImplementation((line) => void lines.push(String(line)));
  }
  const aborted = new Error(`aborted: ${WEBHOOK.url}`);
  vi.spyOn(globalThis, "fetch").mockRejectedValue(aborted);
  const { key, queue } = await send(CONFIGURED);
  await consume("tealgrowth-outbox", queue.sent, settings);
  const sql = "SELECT last_error FROM outbox WHERE form_id = ? AND effect = 'webhook'";
  return { error: await env.DB.prepare(sql).bind(key).first("last_error"), log: lines.join() };
}

test("a receiver that hangs leaves the lead in the outbox", async () => {
  const { error } = await postInVain(CONFIGURED);
  expect(error).toBe("webhook-no-answer");
});

test("a webhook that is no longer set leaves the lead in the outbox", async () => {
  const { error } = await postInVain({});
  expect(error).toBe("webhook-not-configured");
});

test.each([
  ["that hangs", CONFIGURED],
  ["that is no longer set", {}],
])("the address of a receiver %s is not logged", async (_what, settings) => {
  const { log } = await postInVain(settings);
  expect(log).not.toContain("hooks.example");
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
