import { type Unstable_Config, unstable_readConfig } from "wrangler";
import { type QueueRole, roleOfQueue } from "#workers/background/handlers.ts";
import { type SimulatedQueue, simulatedQueue } from "./simulated-queue.ts";

const configuration: Unstable_Config = unstable_readConfig(
  { config: "wrangler.toml" },
  { hideWarnings: true },
);
const { consumers = [] } = configuration.queues;

/**
 * Empty queues, set up as those of production in wrangler.toml. The other values are Cloudflare's
 * defaults: developers.cloudflare.com/queues/configuration.
 */
export function configuredQueues(): Record<QueueRole, SimulatedQueue> {
  const made = new Map<string, SimulatedQueue>();

  function queueNamed(name: string): SimulatedQueue {
    const known = made.get(name);
    if (known) return known;
    const consumer = consumers.find(({ queue }) => queue === name);
    if (!consumer) throw new Error(`wrangler.toml has no consumer for ${name}`);
    const { max_batch_size = 10, max_retries = 3, retry_delay = 0, dead_letter_queue } = consumer;
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
