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

export interface SimulatedQueue {
  readonly put: (body: unknown) => void;
  readonly giveUp: () => void;
  readonly size: () => number;
  readonly deliver: (
    now: number,
    pick: (ready: readonly Stored[]) => readonly Stored[],
    consume: (messages: readonly QueueMessage[]) => Promise<boolean>,
  ) => Promise<void>;
}

/** A queue that delivers at least once, in any order, as Cloudflare's do. */
export function simulatedQueue({
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
    /** How many messages there are, ready or not. */
    size: () => messages.length,
    /** Gives ready messages to a consumer; one that returns `false` has acknowledged nothing. */
    deliver: async (now, pick, consume) => {
      const ready = messages.filter(({ readyAt }) => readyAt <= now);
      const batch = pick(ready).slice(0, maxBatchSize);
      if (batch.length === 0) return;
      const outcomes = new Map<Stored, "ack" | number>();
      const given = batch.map((message): QueueMessage => {
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
      const hasEnded = await consume(given);
      for (const message of batch) {
        const outcome = hasEnded ? (outcomes.get(message) ?? "ack") : retryDelayMs;
        if (outcome === "ack") remove(message);
        else redeliver(message, now + outcome);
      }
    },
  };
}
