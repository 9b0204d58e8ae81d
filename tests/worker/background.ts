import {
  createExecutionContext,
  createMessageBatch,
  createScheduledController,
  env,
  getQueueResult,
  waitOnExecutionContext,
} from "cloudflare:test";
import worker from "../../build/server/index.js";
import { type Fields, withFormToken } from "./request-form.ts";
import { ORIGIN } from "./site.ts";

/** A binding whose every call fails. */
export const broken = new Proxy(
  {},
  {
    get: () => () => {
      throw new Error("away");
    },
  },
);

export function recordingQueue() {
  const sent: unknown[] = [];
  return {
    sent,
    send: async (body: unknown) => void sent.push(structuredClone(body)),
    sendBatch: async (messages: Iterable<{ body: unknown }>) => {
      for (const { body } of messages) sent.push(structuredClone(body));
    },
  };
}

/** Posts a form to a Worker with these bindings, and waits for the work after the response. */
export async function sendTo(
  bindings: Record<string, unknown>,
  path: string,
  form: Fields,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const context = createExecutionContext();
  const request = new Request(ORIGIN + path, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(withFormToken(path, form)),
    headers: { Origin: ORIGIN, "Sec-Fetch-Site": "same-origin", ...headers },
  });
  const response = await worker.fetch(request, { ...env, ...bindings }, context);
  await waitOnExecutionContext(context);
  return response;
}

/** Passes bodies to a queue's consumer. Returns the indexes of acknowledged and retried messages. */
export async function consume(
  queue: string,
  bodies: readonly unknown[],
  bindings: Record<string, unknown> = {},
) {
  const messages = bodies.map((body, index) => ({
    id: `${index}`,
    timestamp: new Date(),
    attempts: 1,
    body,
  }));
  const batch = createMessageBatch(queue, messages);
  const context = createExecutionContext();
  await worker.queue(batch, { ...env, ...bindings }, context);
  const { explicitAcks, retryMessages } = await getQueueResult(batch, context);
  return {
    acked: explicitAcks.map(Number),
    retried: retryMessages.map((message: { msgId: string }) => Number(message.msgId)),
  };
}

export async function runCron(cron: string, bindings: Record<string, unknown> = {}): Promise<void> {
  const context = createExecutionContext();
  const controller = createScheduledController({ scheduledTime: new Date(), cron });
  await worker.scheduled(controller, { ...env, ...bindings }, context);
  await waitOnExecutionContext(context);
}
