import { type ReactNode, useEffect, useRef } from "react";
import { reviewPlatforms } from "#app/content/reviews.ts";
import type { ReviewsPage } from "#app/domain/reviews/reviews-page.ts";
import { staticPart } from "#app/ui/static-part.tsx";
import { ReviewChips } from "./review-chips.tsx";
import { ReviewPages } from "./review-pages.tsx";
import { TESTIMONIALS_ID } from "./reviews-link.tsx";

/** Drawn by the server; only another page than the first one shown needs the cards' code. */
const ReviewList = staticPart(() => import("./review-list.tsx"));

/** What clients say. Filter and page stand in the address; the server draws each (spec §2). */
export function Testimonials({
  title,
  shown,
  children,
}: {
  title: string;
  shown: ReviewsPage;
  children?: ReactNode;
}) {
  const { chips, filter, page, pages, reviews } = shown;
  const list = useRef<HTMLDivElement>(null);
  const isTurned = useRef(false);
  useEffect(() => {
    if (isTurned.current && list.current) showStart(list.current);
    isTurned.current = false;
  }, [page]);
  return (
    <section id={TESTIMONIALS_ID} data-reveal="" className="border-t border-rule py-12">
      <h2 className="text-heading">{title}</h2>
      <ReviewChips chips={chips} chosen={filter} />
      <p role="status" className="mt-4 text-sm text-soft tabular-nums">
        {summary(shown)}
      </p>
      <div
        ref={list}
        role="group"
        aria-label="Reviews"
        tabIndex={-1}
        className="mt-8 grid gap-x-8 gap-y-12 outline-none sm:grid-cols-2 lg:grid-cols-3"
      >
        <ReviewList key={`${filter} ${page}`} reviews={reviews} />
      </div>
      <ReviewPages
        filter={filter}
        page={page}
        pages={pages}
        onTurn={() => {
          isTurned.current = true;
        }}
      />
      {children}
    </section>
  );
}

function summary({ filter, page, pages, total, reviews }: ReviewsPage): string {
  if (total === 0) return "No testimonials available for this selection.";
  const where = reviewPlatforms.find(({ id }) => id === filter);
  const what = `${reviews.length} of ${total} reviews${where ? ` on ${where.label}` : ""}`;
  return pages > 1 ? `${what}, page ${page} of ${pages}` : what;
}

/** The buttons stand below the list: a turned page is read from its start, which may be out of sight. */
function showStart(list: HTMLElement): void {
  const { top } = list.getBoundingClientRect();
  if (top >= 0 && top < window.innerHeight) return;
  list.focus({ preventScroll: true });
  list.scrollIntoView();
}
