import * as v from "valibot";
import { type Answer, refused } from "./answer.ts";
import type { Order } from "./arguments.ts";
import type { Desk } from "./desk.ts";
import { drawForm } from "./draw-form.ts";
import { findForm, type FoundForm, notFound } from "./find-form.ts";
import { FORMS, type Row, RowSchema, RowsSchema } from "./forms.ts";
import { type EffectRow, EffectRowSchema, SELECT_EFFECTS, stateOf } from "./outbox.ts";

/** Everything that the database holds of one form. */
export interface WholeForm extends FoundForm {
  readonly row: Row;
  readonly lines: readonly Row[];
  readonly effects: readonly EffectRow[];
  /** Other references that were told for it. */
  readonly aliases: readonly string[];
}

export async function show(desk: Desk, { words }: Order): Promise<Answer> {
  const [word = ""] = words;
  const found = await findForm(desk, word);
  const whole = found && (await readWholeForm(desk, found));
  if (!whole) return refused(notFound(word));
  const now = desk.now();
  const effects = whole.effects.map((row) => ({ ...row, state: stateOf(row, now) }));
  return { ok: true, data: { ...whole, effects }, draw: (paper) => drawForm(whole, now, paper) };
}

/** `null` when it is gone meanwhile. */
async function readWholeForm({ db }: Desk, found: FoundForm): Promise<WholeForm | null> {
  const { form, id } = found;
  const [rows, lines, effects, aliases] = await db.batch([
    db.prepare(`SELECT * FROM ${FORMS[form].table} WHERE id = ?`).bind(id),
    db.prepare("SELECT * FROM request_lines WHERE request_id = ? ORDER BY position").bind(id),
    db
      .prepare(`${SELECT_EFFECTS} WHERE o.form = ? AND o.form_id = ? ORDER BY o.effect`)
      .bind(form, id),
    db
      .prepare("SELECT reference FROM reference_aliases WHERE form = ? AND form_id = ?")
      .bind(form, id),
  ]);
  const [row] = v.parse(v.array(RowSchema), rows?.results);
  if (!row) return null;
  return {
    ...found,
    row,
    lines: v.parse(RowsSchema, lines?.results),
    effects: v.parse(v.array(EffectRowSchema), effects?.results),
    aliases: v
      .parse(v.array(v.object({ reference: v.string() })), aliases?.results)
      .map(({ reference }) => reference),
  };
}
