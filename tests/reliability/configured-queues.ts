import * as v from "valibot";
import { unstable_readConfig } from "wrangler";
import { type QueueRole, roleOfQueue } from "#workers/background/handlers.ts";
import { type SimulatedQueue, simulatedQueue } from "./simulated-queue.ts";

/** Defaults: developers.cloudflare.com/queues/configuration. */
const ConfigurationSchema = v.object({
  queues: v.object({
    consumers: v.array(
      v.object({
        queue: v.string(),
        max_batch_size: v.optional(v.number(), 10),
        max_retries: v.optional(v.number(), 3),
        retry_delay: v.optional(v.number(), 0),
        dead_letter_queue: v.optional(v.string()),
      }),
    ),
  }),
});

const configuration: unknown = unstable_readConfig(
  { config: "wrangler.toml" },
  { hideWarnings: true },
);
const { consumers } = v.parse(ConfigurationSchema, configuration).queues;

/** Empty queues configured as in production. */
export function configuredQueues(): Record<QueueRole, SimulatedQueue> {
  const made = new Map<string, SimulatedQueue>();

  function queueNamed(name: string): SimulatedQueue {
    const known = made.get(name);
    if (known) return known;
    const consumer = consumers.find(({ queue }) => queue === name);
    if (!consumer) throw new Error(`wrangler.toml has no consumer for ${name}`);
    const { max_batch_size, max_retries, retry_delay, dead_letter_queue } = consumer;
    const queue = simulatedQueue({
      maxBatchSize: max_batch_size,
      maxRetries: max_retries,
      retryDelayMs: retry_delay * 1000,
      deadLetters: dead_letter_queue === undefined ? undefined : queueNamed(dead_letter_queue),
    });
    made.set(name, queue);
    return queue;
  }

  const queueFor = (role: QueueRole): SimulatedQueue =>
    queueNamed(consumers.find(({ queue }) => roleOfQueue(queue) === role)?.queue ?? role);
  return {
    intake: queueFor("intake"),
    "intake-dead": queueFor("intake-dead"),
    outbox: queueFor("outbox"),
    "outbox-dead": queueFor("outbox-dead"),
  };
}
