import { findForm, findForms, FORMS, rowsOf } from "./forms.ts";
import { closeGivenUp, reopenClosed } from "./outbox.ts";
import { count, formatMinute, renderFacts, renderPart } from "./table.ts";
import { type CommandResult, confirm, type InboxContext } from "./terminal.ts";

/** Marks forms as handled and closes their failed effects. Throws before any change if one is a review. */
export async function handled(
  { db, now }: InboxContext,
  references: readonly string[],
  { undo = false }: { undo?: boolean },
): Promise<CommandResult> {
  const found = await findForms(db, references);
  const review = found.find(({ form }) => form === "review");
  if (review) throw new Error(`${review.reference} is a review: approve or reject it.`);
  const at = now().toISOString();
  // Skips forms that are handled already, so that they keep the first time.
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
  const [state, done] = undo ? ["open", "reopened as failed"] : ["handled", "closed"];
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
  "Keep this review off the site?",
  "If it was on the site, it is gone within ten minutes.",
);

/** Also closes the review's failed effects, even if it is decided already. */
function decideAs(status: string, question: string, consequence: string) {
  return async (
    { db, now, terminal }: InboxContext,
    referenceOrId: string,
    { yes = false }: { yes?: boolean },
  ): Promise<CommandResult> => {
    const found = await findForm(db, referenceOrId);
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
      flags: review.marks,
      quote: review.quote,
    };
    const about = renderPart(reference, renderFacts(Object.entries(facts), terminal.width));
    if (!yes) await confirm(terminal, about, question);
    // Changes no row if what the site publishes was edited after it was shown.
    const { name, role, company, quote, rating } = review;
    const { meta } = await db
      .prepare(
        `UPDATE reviews SET status = ?, decided_at = ? WHERE id = ? AND
         (status, name, role, company, quote, rating) = (?, ?, ?, ?, ?, ?)`,
      )
      .bind(status, now().toISOString(), id, review.status, name, role, company, quote, rating)
      .run();
    if (meta.changes === 0) throw new Error(`${reference} changed meanwhile: look again.`);
    await close.run();
    return { text: `${reference} is ${status}. ${consequence}`, data };
  };
}
