import * as v from "valibot";
import type { Order } from "./arguments.ts";
import { drawFacts, drawHeading, minuteOf } from "./draw-table.ts";
import { findForm, notFound, wrongForm } from "./forms.ts";
import { closeGivenUp } from "./outbox.ts";
import { type Answer, confirm, type Desk, type Paper, refused, said } from "./terminal.ts";

const ReviewSchema = v.object({
  reference: v.string(),
  status: v.picklist(["pending", "approved", "rejected"]),
  created_at: v.string(),
  name: v.string(),
  role: v.string(),
  company: v.string(),
  email: v.string(),
  rating: v.number(),
  quote: v.string(),
  marks: v.string(),
});

type Review = v.InferOutput<typeof ReviewSchema>;

const DECISIONS = {
  approve: {
    status: "approved",
    question: "Publish this review under that name and company?",
    effect: "The site shows it within five minutes.",
  },
  reject: {
    status: "rejected",
    question: "Keep this review from the site?",
    effect: "If it was on the site, it is gone within five minutes.",
  },
} as const;

/**
 * Decides a shared review once its whole quote was shown; a decision may be changed. What the site gave up
 * of the review is closed with it, also by the same decision said twice.
 */
export async function decide(desk: Desk, { command, words, flags }: Order): Promise<Answer> {
  const decision = command === "approve" ? DECISIONS.approve : DECISIONS.reject;
  const { status, question, effect } = decision;
  const [word = ""] = words;
  const found = await findForm(desk, word);
  if (!found) return refused(notFound(word));
  if (found.form !== "review") return refused(wrongForm(found, "only reviews are decided"));
  const { db, now, terminal } = desk;
  const row = await db.prepare("SELECT * FROM reviews WHERE id = ?").bind(found.id).first();
  const review = v.parse(ReviewSchema, row);
  const data = { reference: review.reference, status, before: review.status };
  const close = closeGivenUp(db, found, now().toISOString());
  if (review.status === status) {
    await close.run();
    return said(`${review.reference} is ${status} already.`, data);
  }
  const refusal = await confirm(terminal, {
    about: drawReview(review, terminal.paper),
    question,
    isAgreed: flags.has("yes"),
  });
  if (refusal) return refusal;
  // What was read to the operator is what is decided: not the row after somebody edited it.
  const { meta } = await db
    .prepare(
      `UPDATE reviews SET status = ?, decided_at = ?
       WHERE id = ? AND status = ? AND quote = ? AND name = ? AND company = ?`,
    )
    .bind(
      status,
      now().toISOString(),
      found.id,
      review.status,
      review.quote,
      review.name,
      review.company,
    )
    .run();
  if (meta.changes === 0) return refused(`${review.reference} changed meanwhile: look again.`);
  await close.run();
  return said(`${review.reference} is ${status}. ${effect}`, data);
}

function drawReview(review: Review, paper: Paper): string {
  const { reference, created_at, name, role, company, email, rating, status, marks } = review;
  const facts = drawFacts(
    [
      ["sent", minuteOf(created_at)],
      ["state", status],
      ["name", name],
      ["role", role],
      ["company", company],
      ["e-mail", `${email} (never shown)`],
      ["rating", `${rating} of 5`],
      ["marks", marks],
      ["quote", review.quote],
    ],
    paper,
  );
  return `${drawHeading(reference, paper)}\n${facts}`;
}
