import type { CliOptions } from "./arguments.ts";
import { count } from "./table.ts";
import { findForm, FORMS, type FoundForm, notFound, wrongForm } from "./forms.ts";
import { closeGivenUp, reopenClosed } from "./outbox.ts";
import { type Answer, type InboxContext, failure } from "./terminal.ts";

/**
 * Marks requests and messages as handled, or as open again: all references or none. Also closes
 * their given-up effects, even when they are handled already.
 */
export async function handled(
  context: InboxContext,
  { words, flags }: CliOptions,
): Promise<Answer> {
  const found: FoundForm[] = [];
  for (const word of words) {
    const form = await findForm(context, word);
    if (!form) return failure(notFound(word));
    if (form.form === "review") return failure(wrongForm(form, "approve or reject it"));
    found.push(form);
  }
  const isUndone = flags.has("undo");
  const now = context.now().toISOString();
  const handledAt = isUndone ? null : now;
  // Keeps the time of the first "handled".
  const results = await context.db.batch([
    ...found.map(({ form, id }) =>
      context.db
        .prepare(
          `UPDATE ${FORMS[form].table} SET handled_at = ?1
           WHERE id = ?2 AND (handled_at IS NULL) = (?1 IS NOT NULL)`,
        )
        .bind(handledAt, id),
    ),
    ...found.map((form) =>
      isUndone ? reopenClosed(context.db, form) : closeGivenUp(context.db, form, now),
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
    render: () =>
      forms
        .map(({ reference, isChanged, effects }) => {
          const [state, done] = isUndone ? ["open", "given up again"] : ["handled", "closed"];
          const followed = effects > 0 ? `; ${count(effects, "effect")} ${done}` : "";
          return `${reference} is ${isChanged ? state : `${state} already`}${followed}.`;
        })
        .join("\n"),
  };
}
