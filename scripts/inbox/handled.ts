import type { Order } from "./arguments.ts";
import { count } from "./draw-table.ts";
import { findForm, FORMS, type FoundForm, notFound, wrongForm } from "./forms.ts";
import { closeGivenUp, reopenClosed } from "./outbox.ts";
import { type Answer, type Desk, refused } from "./terminal.ts";

/**
 * Marks requests and messages as done, or as open again: all of the references or none. What the site gave
 * up of them is closed with it, also when they were handled before: a person has seen to it.
 */
export async function handled(desk: Desk, { words, flags }: Order): Promise<Answer> {
  const found: FoundForm[] = [];
  for (const word of words) {
    const form = await findForm(desk, word);
    if (!form) return refused(notFound(word));
    if (form.form === "review") return refused(wrongForm(form, "approve or reject it"));
    found.push(form);
  }
  const isUndone = flags.has("undo");
  const now = desk.now().toISOString();
  const handledAt = isUndone ? null : now;
  // The time of the first "handled" stays when it is said twice.
  const results = await desk.db.batch([
    ...found.map(({ form, id }) =>
      desk.db
        .prepare(
          `UPDATE ${FORMS[form].table} SET handled_at = ?1
           WHERE id = ?2 AND (handled_at IS NULL) = (?1 IS NOT NULL)`,
        )
        .bind(handledAt, id),
    ),
    ...found.map((form) =>
      isUndone ? reopenClosed(desk.db, form) : closeGivenUp(desk.db, form, now),
    ),
  ]);
  const forms = found.map(({ form, reference }, index) => ({
    form,
    reference,
    isHandled: !isUndone,
    isChanged: (results[index]?.meta.changes ?? 0) > 0,
    effects: results[found.length + index]?.meta.changes ?? 0,
  }));
  return {
    ok: true,
    data: { forms },
    draw: () =>
      forms
        .map(({ reference, isChanged, effects }) => {
          const [state, done] = isUndone ? ["open", "given up again"] : ["handled", "closed"];
          const followed = effects > 0 ? `; ${count(effects, "effect")} ${done}` : "";
          return `${reference} is ${isChanged ? state : `${state} already`}${followed}.`;
        })
        .join("\n"),
  };
}
