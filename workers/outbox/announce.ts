import type { OutboxKey } from "./outbox-row.ts";

/** Tells the queue what a form has brought; when that fails, the sweep finds it in the outbox. */
export async function announce(
  rows: readonly OutboxKey[],
  { queue }: { readonly queue: Pick<Queue, "sendBatch"> },
): Promise<void> {
  await queue.sendBatch(rows.map((body) => ({ body })));
}
