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

/** Delivers at least once, in any order, like Cloudflare's. */
export interface SimulatedQueue {
  readonly put: (body: unknown) => void;
  /** Dead-letters all messages. */
  readonly giveUp: () => void;
  readonly size: () => number;
  /** Delivers ready messages. A consumer that died (`false`) acknowledged nothing. */
  readonly deliver: (
    now: number,
    pick: (ready: readonly Stored[]) => readonly Stored[],
    consume: (messages: readonly QueueMessage[]) => Promise<boolean>,
  ) => Promise<void>;
}

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
    // A parallel delivery may have removed it.
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
    giveUp: () => {
      for (const { body } of messages.splice(0)) deadLetters?.put(JSON.parse(body));
    },
    size: () => messages.length,
    deliver: async (now, pick, consume) => {
      const ready = messages.filter(({ readyAt }) => readyAt <= now);
      const batch = pick(ready).slice(0, maxBatchSize);
      if (batch.length === 0) return;
      const verdicts = new Map<Stored, "ack" | number>();
      const given = batch.map((message): QueueMessage => {
        message.attempts += 1;
        return {
          id: message.id,
          attempts: message.attempts,
          body: JSON.parse(message.body),
          ack: () => verdicts.set(message, "ack"),
          retry: (options) =>
            verdicts.set(message, (options?.delaySeconds ?? retryDelayMs / 1000) * 1000),
        };
      });
      const isHeard = await consume(given);
      for (const message of batch) {
        const verdict = isHeard ? (verdicts.get(message) ?? "ack") : retryDelayMs;
        if (verdict === "ack") remove(message);
        else redeliver(message, now + verdict);
      }
    },
  };
}
