import { findForm, findForms, FORMS, rowsOf } from "./forms.ts";
import { closeGivenUp, reopenClosed } from "./outbox.ts";
import { count, formatMinute, renderFacts, renderPart } from "./table.ts";
import { type CommandResult, confirm, type InboxContext } from "./terminal.ts";

/** Marks all forms as handled, or none, and closes their given-up effects. */
export async function handled(
  { db, now }: InboxContext,
  words: readonly string[],
  { undo = false }: { undo?: boolean },
): Promise<CommandResult> {
  const found = await findForms(db, words);
  const review = found.find(({ form }) => form === "review");
  if (review) throw new Error(`${review.reference} is a review: approve or reject it.`);
  const at = now().toISOString();
  // A repeated "handled" keeps the first time.
  const results = await db.batch([
    ...found.map(({ form, id }) =>
      db
        .prepare(
          `UPDATE ${FORMS[form].table} SET handled_at = ?1
           WHERE id = ?2 AND (handled_at IS NULL) = (?1 IS NOT NULL)`,
        )
        .bind(undo ? null : at, id),
    ),
    ...found.map((form) => (undo ? reopenClosed(db, form) : closeGivenUp(db, form, at))),
  ]);
  const changes = results.map(({ meta }) => meta.changes);
  const forms = found.map(({ form, reference }, index) => ({
    form,
    reference,
    isHandled: !undo,
    isChanged: changes[index] !== 0,
    effects: changes[found.length + index] ?? 0,
  }));
  const [state, done] = undo ? ["open", "given up again"] : ["handled", "closed"];
  const lines = forms.map(({ reference, isChanged, effects }) => {
    const followed = effects > 0 ? `; ${count(effects, "effect")} ${done}` : "";
    return `${reference} is ${state}${isChanged ? "" : " already"}${followed}.`;
  });
  return { text: lines.join("\n"), data: { forms } };
}

export const approve = decideAs(
  "approved",
  "Publish this review under that name and company?",
  "The site shows it within five minutes.",
);

export const reject = decideAs(
  "rejected",
  "Keep this review from the site?",
  "If it was on the site, it is gone within five minutes.",
);

/** Also closes the review's given-up effects, even if it is decided already. */
function decideAs(status: string, question: string, effect: string) {
  return async (
    { db, now, terminal }: InboxContext,
    word: string,
    { yes = false }: { yes?: boolean },
  ): Promise<CommandResult> => {
    const found = await findForm(db, word);
    const { form, id, reference } = found;
    if (form !== "review") throw new Error(`${reference} is a ${form}: only reviews are decided.`);
    const select = db.prepare("SELECT * FROM reviews WHERE id = ?").bind(id);
    const [review] = rowsOf(await select.run());
    if (!review) throw new Error(`${reference} was erased meanwhile.`);
    const data = { reference, status, before: review.status };
    const close = closeGivenUp(db, found, now().toISOString());
    if (review.status === status) {
      await close.run();
      return { text: `${reference} is ${status} already.`, data };
    }
    const facts = {
      sent: formatMinute(String(review.created_at)),
      state: review.status,
      name: review.name,
      role: review.role,
      company: review.company,
      "e-mail": `${review.email} (never shown)`,
      rating: `${review.rating} of 5`,
      marks: review.marks,
      quote: review.quote,
    };
    const about = renderPart(reference, renderFacts(Object.entries(facts), terminal.width));
    if (!yes) await confirm(terminal, about, question);
    // Fails if the row was edited after it was shown.
    const { name, company, quote } = review;
    const { meta } = await db
      .prepare(
        `UPDATE reviews SET status = ?, decided_at = ?
         WHERE id = ? AND status = ? AND quote = ? AND name = ? AND company = ?`,
      )
      .bind(status, now().toISOString(), id, review.status, quote, name, company)
      .run();
    if (meta.changes === 0) throw new Error(`${reference} changed meanwhile: look again.`);
    await close.run();
    return { text: `${reference} is ${status}. ${effect}`, data };
  };
}
