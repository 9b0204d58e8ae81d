import * as v from "valibot";
import { TOO_LATE } from "#workers/outbox/outbox-statements.ts";
import { count, drawHeading } from "./draw-table.ts";
import { FORM_NAMES } from "./forms.ts";
import { drawForms, readForms } from "./list.ts";
import {
  drawEffects,
  type EffectRow,
  EffectRowSchema,
  overdueSince,
  SELECT_EFFECTS,
  stateOf,
} from "./outbox.ts";
import type { Answer, Desk } from "./terminal.ts";

/** So many rows of a kind: whoever has more works on the newest first. */
const MAX_SHOWN = 50;

/** The desk in the morning: what is new, what is stuck. */
export async function attention(desk: Desk): Promise<Answer> {
  const open = await readForms(desk, { forms: FORM_NAMES, isAll: false, limit: MAX_SHOWN });
  const stuck = await stuckEffects(desk);
  const now = desk.now();
  return {
    ok: true,
    data: {
      open: { total: open.total, forms: open.rows },
      stuck: stuck.map((row) => ({ ...row, state: stateOf(row, now) })),
    },
    draw(paper) {
      const newest = open.total > open.rows.length ? `, the newest ${open.rows.length} shown` : "";
      const heading = {
        open: `${count(open.total, "form")} to handle${newest}`,
        stuck: `${count(stuck.length, "effect")} stuck (retry or handled <reference>)`,
      };
      const parts = [
        open.total > 0 ? [heading.open, drawForms(open.rows, paper)] : null,
        stuck.length > 0
          ? [heading.stuck, drawEffects(stuck.slice(0, MAX_SHOWN), now, paper)]
          : null,
      ].filter((part) => part !== null);
      if (parts.length === 0) return "Nothing needs attention.";
      return parts
        .map(([title = "", table = ""]) => `${drawHeading(title, paper)}\n${table}`)
        .join("\n\n");
    },
  };
}

async function stuckEffects({ db, now }: Desk): Promise<EffectRow[]> {
  const { results } = await db
    .prepare(
      `${SELECT_EFFECTS} WHERE o.done_at IS NULL
         AND NOT (${TOO_LATE})
         AND (o.given_up_at IS NOT NULL OR o.last_error IS NOT NULL OR o.due_at < ?)
       ORDER BY o.created_at DESC, o.form_id, o.effect`,
    )
    .bind(overdueSince(now()))
    .run();
  return v.parse(v.array(EffectRowSchema), results);
}
