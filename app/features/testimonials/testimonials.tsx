import type { PropsWithChildren } from "react";
import { TESTIMONIALS_ID } from "#app/content/site.ts";
import type { LoadedReviews } from "./load-reviews.ts";
import ReviewsBlock from "./reviews-block.tsx";

/** Its chips and page numbers replace the block in place (islands/fragments.ts). */
export function Testimonials({
  title,
  reviews: { summary, shown },
  children,
}: PropsWithChildren<{ title: string; reviews: LoadedReviews }>) {
  return (
    <section
      id={TESTIMONIALS_ID}
      data-reveal=""
      className="below-fold border-t border-rule py-8 lg:py-12"
    >
      <h2 className="text-heading">{title}</h2>
      <p role="status" data-fragment="reviews" className="mt-3 text-sm text-soft tabular-figures">
        {summary}
      </p>
      <div className="contents" data-fragment="reviews">
        <ReviewsBlock shown={shown} />
      </div>
      {children}
    </section>
  );
}
