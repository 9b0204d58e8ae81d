import { href } from "react-router";
import { SentNotice } from "#app/features/forms/sent-notice.tsx";
import { TESTIMONIALS_ID } from "#app/content/testimonials-anchor.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { REVIEW_DRAFT } from "./review-draft.ts";

export function ReviewSent({ reference }: { reference: string }) {
  return (
    <SentNotice
      title="Thank you for your review"
      lead="It is stored and not public yet: a person reads it before it appears, usually within two working days. If we have a question we write to you."
      reference={reference}
      draft={REVIEW_DRAFT}
    >
      <ButtonLink href={`${href("/")}#${TESTIMONIALS_ID}`} tone="plain">
        See the reviews so far
      </ButtonLink>
    </SentNotice>
  );
}
