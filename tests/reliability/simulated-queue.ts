import { type Unstable_Config, unstable_readConfig } from "wrangler";
import { type QueueRole, parseQueueRole } from "#workers/background/handlers.ts";
import type { QueueMessage } from "#workers/intake/intake-queues.ts";

interface Stored {
  readonly id: string;
  readonly body: string;
  attempts: number;
  readyAt: number;
}

type SimulatedQueue = ReturnType<typeof simulatedQueue>;
type Consumer = NonNullable<Unstable_Config["queues"]["consumers"]>[number];

/**
 * A queue that delivers at least once, in any order, like Cloudflare's, with its defaults:
 * developers.cloudflare.com/queues/configuration.
 */
function simulatedQueue(
  { max_batch_size = 10, max_retries = 3, retry_delay = 0 }: Consumer,
  deadLetters?: { readonly put: (body: unknown) => void },
) {
  const messages: Stored[] = [];
  let count = 0;

  function remove(message: Stored): void {
    const index = messages.indexOf(message);
    // Another delivery of the same message may have removed it.
    if (index >= 0) messages.splice(index, 1);
  }

  function redeliver(message: Stored, readyAt: number): void {
    message.readyAt = readyAt;
    if (message.attempts <= max_retries) return;
    remove(message);
    deadLetters?.put(JSON.parse(message.body));
  }

  return {
    put: (body: unknown): void => {
      count += 1;
      messages.push({ id: `${count}`, body: JSON.stringify(body), attempts: 0, readyAt: 0 });
    },
    /** Makes all messages dead letters. */
    deadLetterAll: (): void => {
      for (const { body } of messages.splice(0)) deadLetters?.put(JSON.parse(body));
    },
    /** The number of messages, ready or not. */
    size: () => messages.length,
    /** Delivers ready messages. A consumer that returns `false` has acknowledged none. */
    deliver: async (
      now: number,
      pick: (ready: readonly Stored[]) => readonly Stored[],
      consume: (messages: readonly QueueMessage[]) => Promise<boolean>,
    ): Promise<void> => {
      const ready = messages.filter(({ readyAt }) => readyAt <= now);
      const batch = pick(ready).slice(0, max_batch_size);
      if (batch.length === 0) return;
      const outcomes = new Map<Stored, "ack" | number>();
      const delivered = batch.map((message): QueueMessage => {
        message.attempts += 1;
        return {
          id: message.id,
          attempts: message.attempts,
          body: JSON.parse(message.body),
          ack: () => outcomes.set(message, "ack"),
          retry: (options) => outcomes.set(message, (options?.delaySeconds ?? retry_delay) * 1000),
        };
      });
      const hasCompleted = await consume(delivered);
      for (const message of batch) {
        const outcome = hasCompleted ? (outcomes.get(message) ?? "ack") : retry_delay * 1000;
        if (outcome === "ack") remove(message);
        else redeliver(message, now + outcome);
      }
    },
  };
}

const { queues }: Unstable_Config = unstable_readConfig(
  { config: "wrangler.toml" },
  { hideWarnings: true },
);
const { consumers = [] } = queues;

/** Creates empty queues with production's settings in wrangler.toml. */
export function configuredQueues(): Record<QueueRole, SimulatedQueue> {
  const made = new Map<string, SimulatedQueue>();

  function queueNamed(name: string): SimulatedQueue {
    const known = made.get(name);
    if (known) return known;
    const consumer = consumers.find(({ queue }) => queue === name);
    if (!consumer) throw new Error(`wrangler.toml has no consumer for ${name}`);
    const { dead_letter_queue: dead } = consumer;
    const queue = simulatedQueue(consumer, dead === undefined ? undefined : queueNamed(dead));
    made.set(name, queue);
    return queue;
  }

  const queueFor = (role: QueueRole): SimulatedQueue =>
    queueNamed(consumers.find(({ queue }) => parseQueueRole(queue) === role)?.queue ?? role);
  return {
    intake: queueFor("intake"),
    "intake-dead": queueFor("intake-dead"),
    outbox: queueFor("outbox"),
    "outbox-dead": queueFor("outbox-dead"),
  };
}
