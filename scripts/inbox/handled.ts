import { type Answer, refused } from "./answer.ts";
import type { Order } from "./arguments.ts";
import type { Desk } from "./desk.ts";
import { findForm, type FoundForm, notFound, wrongForm } from "./find-form.ts";
import { FORMS } from "./forms.ts";

/** Marks requests and messages as done, or as open again: all of the references or none. */
export async function handled(desk: Desk, { words, flags }: Order): Promise<Answer> {
  const found: FoundForm[] = [];
  for (const word of words) {
    const form = await findForm(desk, word);
    if (!form) return refused(await notFound(desk, word));
    if (form.form === "review") return refused(wrongForm(form, "approve or reject it"));
    found.push(form);
  }
  const isUndone = flags.has("undo");
  const handledAt = isUndone ? null : desk.now().toISOString();
  // The time of the first "handled" stays when it is said twice.
  const results = await desk.db.batch(
    found.map(({ form, id }) =>
      desk.db
        .prepare(
          `UPDATE ${FORMS[form].table} SET handled_at = ?1
           WHERE id = ?2 AND (handled_at IS NULL) = (?1 IS NOT NULL)`,
        )
        .bind(handledAt, id),
    ),
  );
  const forms = found.map(({ form, reference }, index) => ({
    form,
    reference,
    isHandled: !isUndone,
    isChanged: (results[index]?.meta.changes ?? 0) > 0,
  }));
  return {
    ok: true,
    data: { forms },
    draw: () =>
      forms
        .map(({ reference, isChanged }) => {
          const state = isUndone ? "open" : "handled";
          return `${reference} is ${isChanged ? state : `${state} already`}.`;
        })
        .join("\n"),
  };
}
