import type { EffectStatus } from "#workers/outbox/effect-status.ts";
import { count, formatMinute, renderRecords } from "./table.ts";

export function renderEffects(effects: readonly EffectStatus[], width: number): string {
  const records = effects.map((row) => {
    const endedAt = row.done_at ?? row.given_up_at;
    return {
      of: row.reference ?? `${row.form} ${row.form_id}`,
      effect: row.effect,
      state: row.state,
      tried: count(row.attempts, "attempt"),
      when: endedAt ? formatMinute(endedAt) : `due ${formatMinute(row.due_at)}`,
      result: row.transport_id ? `id ${row.transport_id}` : (row.last_error ?? ""),
    };
  });
  return renderRecords(records, width);
}
