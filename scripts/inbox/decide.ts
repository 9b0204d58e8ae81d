import * as v from "valibot";
import { decideReview, setHandled, ShownReviewSchema } from "#workers/desk/form-actions.ts";
import { closeGivenUp } from "#workers/outbox/effect-status.ts";
import { findForm, findForms, parseRows } from "./forms.ts";
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
  if (review) throw new Error(`${review.reference} is a review: approve it, or not.`);
  const outcomes = await setHandled({ db, way: "command", now: now() }, found, !undo);
  const forms = found.map(({ form, reference }, index) => ({
    form,
    reference,
    isHandled: !undo,
    isChanged: outcomes[index]?.isChanged ?? false,
    effects: outcomes[index]?.effects ?? 0,
  }));
  const [state, done] = undo ? ["open", "reopened as failed"] : ["handled", "closed"];
  const lines = forms.map(({ reference, isChanged, effects }) => {
    const followed = effects > 0 ? `; ${count(effects, "effect")} ${done}` : "";
    return `${reference} is ${state}${isChanged ? "" : " already"}${followed}.`;
  });
  return { text: lines.join("\n"), data: { forms } };
}

const PUBLISH = {
  status: "approved",
  question: "Publish this review under that name and company?",
  consequence: "The site shows it within five minutes.",
} as const;

const TAKE_BACK = {
  status: "pending",
  question: "Take this decision back?",
  consequence: "If it was on the site, it is gone within ten minutes.",
} as const;

export async function approve(
  { db, now, terminal }: InboxContext,
  referenceOrId: string,
  { yes = false, undo = false }: { yes?: boolean; undo?: boolean },
): Promise<CommandResult> {
  const { status, question, consequence } = undo ? TAKE_BACK : PUBLISH;
  const { form, id, reference } = await findForm(db, referenceOrId);
  if (form !== "review") throw new Error(`${reference} is a ${form}: only reviews are decided.`);
  const select = db.prepare("SELECT * FROM reviews WHERE id = ?").bind(id);
  const [review] = parseRows(await select.run());
  if (!review) throw new Error(`${reference} was erased meanwhile.`);
  const data = { reference, status, before: review.status };
  if (review.status === status) {
    // Mails may have failed since the decision.
    if (!undo) await closeGivenUp(db, { form, id }, now().toISOString()).run();
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
  const context = { db, way: "command", now: now() } as const;
  const shown = v.parse(ShownReviewSchema, review);
  if (!(await decideReview(context, id, status, shown))) {
    throw new Error(`${reference} changed meanwhile: look again.`);
  }
  return { text: `${reference} is ${status}. ${consequence}`, data };
}
