import * as v from "valibot";
import { TOO_LATE } from "#workers/outbox/outbox-statements.ts";
import { count, renderHeading } from "./table.ts";
import { FORM_NAMES } from "./forms.ts";
import { renderForms, readForms } from "./list.ts";
import {
  renderEffects,
  type EffectRow,
  EffectRowSchema,
  overdueSince,
  SELECT_EFFECTS,
  stateOf,
} from "./outbox.ts";
import type { Answer, InboxContext } from "./terminal.ts";

/** Rows per kind. */
const MAX_SHOWN = 50;

/** New forms and stuck effects. */
export async function attention(context: InboxContext): Promise<Answer> {
  const open = await readForms(context, { forms: FORM_NAMES, isAll: false, limit: MAX_SHOWN });
  const stuck = await stuckEffects(context);
  const now = context.now();
  return {
    ok: true,
    data: {
      open: { total: open.total, forms: open.rows },
      stuck: stuck.map((row) => ({ ...row, state: stateOf(row, now) })),
    },
    render(style) {
      const newest = open.total > open.rows.length ? `, the newest ${open.rows.length} shown` : "";
      const heading = {
        open: `${count(open.total, "form")} to handle${newest}`,
        stuck: `${count(stuck.length, "effect")} stuck (retry or handled <reference>)`,
      };
      const parts = [
        open.total > 0 ? [heading.open, renderForms(open.rows, style)] : null,
        stuck.length > 0
          ? [heading.stuck, renderEffects(stuck.slice(0, MAX_SHOWN), now, style)]
          : null,
      ].filter((part) => part !== null);
      if (parts.length === 0) return "Nothing needs attention.";
      return parts
        .map(([title = "", table = ""]) => `${renderHeading(title, style)}\n${table}`)
        .join("\n\n");
    },
  };
}

async function stuckEffects({ db, now }: InboxContext): Promise<EffectRow[]> {
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
