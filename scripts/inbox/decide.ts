import * as v from "valibot";
import type { CliOptions } from "./arguments.ts";
import { renderFacts, renderHeading, minuteOf } from "./table.ts";
import { findForm, notFound, wrongForm } from "./forms.ts";
import { closeGivenUp } from "./outbox.ts";
import {
  type Answer,
  confirm,
  type InboxContext,
  type OutputStyle,
  failure,
  success,
} from "./terminal.ts";

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
 * Decides a review after showing it whole; a decision can be changed. Also closes the review's
 * given-up effects, even when it is decided already.
 */
export async function decide(
  context: InboxContext,
  { command, words, flags }: CliOptions,
): Promise<Answer> {
  const decision = command === "approve" ? DECISIONS.approve : DECISIONS.reject;
  const { status, question, effect } = decision;
  const [word = ""] = words;
  const found = await findForm(context, word);
  if (!found) return failure(notFound(word));
  if (found.form !== "review") return failure(wrongForm(found, "only reviews are decided"));
  const { db, now, terminal } = context;
  const row = await db.prepare("SELECT * FROM reviews WHERE id = ?").bind(found.id).first();
  const review = v.parse(ReviewSchema, row);
  const data = { reference: review.reference, status, before: review.status };
  const close = closeGivenUp(db, found, now().toISOString());
  if (review.status === status) {
    await close.run();
    return success(`${review.reference} is ${status} already.`, data);
  }
  const refusal = await confirm(terminal, {
    about: renderReview(review, terminal.style),
    question,
    isAgreed: flags.has("yes"),
  });
  if (refusal) return refusal;
  // Decides what was shown, not a row edited in the meantime.
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
  if (meta.changes === 0) return failure(`${review.reference} changed meanwhile: look again.`);
  await close.run();
  return success(`${review.reference} is ${status}. ${effect}`, data);
}

function renderReview(review: Review, style: OutputStyle): string {
  const { reference, created_at, name, role, company, email, rating, status, marks } = review;
  const facts = renderFacts(
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
    style,
  );
  return `${renderHeading(reference, style)}\n${facts}`;
}
