import { type Unstable_Config, unstable_readConfig } from "wrangler";
import { type QueueRole, roleOfQueue } from "#workers/background/handlers.ts";
import type { QueueMessage } from "#workers/intake/intake-queues.ts";

interface Stored {
  readonly id: string;
  readonly body: string;
  attempts: number;
  readyAt: number;
}

interface Settings {
  readonly maxBatchSize: number;
  readonly maxRetries: number;
  readonly retryDelayMs: number;
  readonly deadLetters: SimulatedQueue | undefined;
}

interface SimulatedQueue {
  readonly put: (body: unknown) => void;
  readonly giveUp: () => void;
  readonly size: () => number;
  readonly deliver: (
    now: number,
    pick: (ready: readonly Stored[]) => readonly Stored[],
    consume: (messages: readonly QueueMessage[]) => Promise<boolean>,
  ) => Promise<void>;
}

/** A queue that delivers at least once, in any order, like Cloudflare's. */
function simulatedQueue({
  maxBatchSize,
  maxRetries,
  retryDelayMs,
  deadLetters,
}: Settings): SimulatedQueue {
  const messages: Stored[] = [];
  let count = 0;

  function remove(message: Stored): void {
    const index = messages.indexOf(message);
    // Another delivery of the same message may have removed it.
    if (index >= 0) messages.splice(index, 1);
  }

  function redeliver(message: Stored, readyAt: number): void {
    message.readyAt = readyAt;
    if (message.attempts <= maxRetries) return;
    remove(message);
    deadLetters?.put(JSON.parse(message.body));
  }

  return {
    put: (body) => {
      count += 1;
      messages.push({ id: `${count}`, body: JSON.stringify(body), attempts: 0, readyAt: 0 });
    },
    /** Makes all messages dead letters. */
    giveUp: () => {
      for (const { body } of messages.splice(0)) deadLetters?.put(JSON.parse(body));
    },
    /** The number of messages, ready or not. */
    size: () => messages.length,
    /** Delivers ready messages. A consumer that returns `false` has acknowledged none. */
    deliver: async (now, pick, consume) => {
      const ready = messages.filter(({ readyAt }) => readyAt <= now);
      const batch = pick(ready).slice(0, maxBatchSize);
      if (batch.length === 0) return;
      const outcomes = new Map<Stored, "ack" | number>();
      const delivered = batch.map((message): QueueMessage => {
        message.attempts += 1;
        return {
          id: message.id,
          attempts: message.attempts,
          body: JSON.parse(message.body),
          ack: () => outcomes.set(message, "ack"),
          retry: (options) =>
            outcomes.set(message, (options?.delaySeconds ?? retryDelayMs / 1000) * 1000),
        };
      });
      const hasCompleted = await consume(delivered);
      for (const message of batch) {
        const outcome = hasCompleted ? (outcomes.get(message) ?? "ack") : retryDelayMs;
        if (outcome === "ack") remove(message);
        else redeliver(message, now + outcome);
      }
    },
  };
}

const configuration: Unstable_Config = unstable_readConfig(
  { config: "wrangler.toml" },
  { hideWarnings: true },
);
const { consumers = [] } = configuration.queues;

/**
 * Creates empty queues with production's settings in wrangler.toml. Other values are Cloudflare's
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
