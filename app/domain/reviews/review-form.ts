import * as v from "valibot";
import { parseFormFields } from "#app/domain/forms/form-fields.ts";
import { type ParsedForm, parseForm } from "#app/domain/forms/parse-form.ts";
import {
  EmailSchema,
  singleLineSchema,
  multiLineSchema,
  PersonNameSchema,
} from "#app/domain/forms/text-fields.ts";
import { MAX_QUOTE_LENGTH, RATINGS } from "./review.ts";

const MAX_LINE_LENGTH = 100;

/** product.md §6. */
const ReviewFormSchema = v.object({
  rating: v.pipe(
    v.picklist(RATINGS, "Choose a rating from 1 to 5."),
    v.transform((rating) => Number(rating)),
  ),
  quote: v.pipe(multiLineSchema(MAX_QUOTE_LENGTH), v.nonEmpty("Write your review.")),
  name: PersonNameSchema,
  role: singleLineSchema("Enter your role, such as Owner.", MAX_LINE_LENGTH),
  company: singleLineSchema("Enter the name of your company or store.", MAX_LINE_LENGTH),
  email: EmailSchema,
  publish: v.literal("yes", "Tick the box so that we can publish your review."),
});

/** A shared review, pending until a person decides. */
export type SharedReview = Omit<v.InferOutput<typeof ReviewFormSchema>, "publish">;

export const REVIEW_FIELDS = Object.keys(ReviewFormSchema.entries);

export function parseReviewForm(
  entries: Iterable<readonly [string, unknown]>,
): ParsedForm<SharedReview> {
  const parsed = parseForm(ReviewFormSchema, parseFormFields(entries));
  if (!parsed.ok) return parsed;
  const { publish: _agreed, ...values } = parsed.values;
  return { ...parsed, values };
}
