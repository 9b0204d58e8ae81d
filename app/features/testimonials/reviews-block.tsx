import { useLocation } from "react-router";
import { TESTIMONIALS_ID } from "#app/content/site.ts";
import { pageButtons } from "#app/domain/reviews/page-buttons.ts";
import { reviewsQuery } from "#app/domain/reviews/reviews-address.ts";
import type { Review } from "#app/domain/reviews/review.ts";
import type { ReviewFilter } from "#app/domain/reviews/review.ts";
import type { ReviewChip, ReviewsPage } from "#app/domain/reviews/reviews-page.ts";
import { choiceClasses, PageNumbers } from "#app/ui/page-numbers.tsx";
import { PlatformIcon, ReviewCard } from "./review-card.tsx";

const SHAPE =
  "flex min-h-11 flex-wrap items-center gap-x-1.5 rounded-sm border px-2 py-1 sm:px-3.5";

interface ChipProps {
  chip: ReviewChip;
  href: string;
  isChosen: boolean;
}

function SourceChip({ chip: { icon, label, rating, count }, href, isChosen }: ChipProps) {
  const reviews = count === 1 ? "review" : "reviews";
  const look = count === 0 ? "border-transparent text-soft" : choiceClasses(isChosen);
  const Tag = count === 0 ? "span" : "a";
  const link = { href, "aria-current": isChosen ? true : undefined };
  return (
    <Tag
      {...(count === 0 ? { role: "link", "aria-disabled": true } : link)}
      className={`${SHAPE} ${look}`}
    >
      {icon ? <PlatformIcon icon={icon} /> : null}
      <span className="font-semibold">{label}</span>
      <span className="text-sm tabular-figures max-sm:w-full" aria-hidden="true">
        {rating ? `${rating} · ${count}` : "none here yet"}
      </span>
      <span className="sr-only">
        {`${rating ? `rated ${rating} out of 5` : "not rated yet"}, ${count} ${reviews}`}
      </span>
    </Tag>
  );
}

function ReviewCards({ reviews }: { reviews: readonly Review[] }) {
  return reviews.map((review) => <ReviewCard key={review.id} review={review} />);
}

export default function ReviewsBlock({ shown }: { shown: ReviewsPage }) {
  const { chips, filter, page, pages, reviews } = shown;
  const { pathname, search } = useLocation();
  const isFirst = filter === "all" && page === 1;
  // The home page is short on a phone. Who filters or pages has asked for all of them.
  const shownOnPhones = isFirst ? (pathname === "/" ? 1 : 3) : reviews.length;
  function formatAddress(chosen: ReviewFilter, number?: number): string {
    return `${pathname}${reviewsQuery(search, chosen, number)}#${TESTIMONIALS_ID}`;
  }

  return (
    <>
      <div
        role="group"
        aria-label="Filter reviews"
        className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-2 sm:flex sm:flex-wrap"
      >
        {chips.map((chip) => (
          <SourceChip
            key={chip.filter}
            chip={chip}
            href={formatAddress(chip.filter)}
            isChosen={chip.filter === filter}
          />
        ))}
      </div>
      <div
        data-fragment-list=""
        role="group"
        aria-label="Reviews"
        tabIndex={-1}
        className="mt-6 grid gap-8 outline-none sm:grid-cols-2 lg:grid-cols-3"
      >
        <ReviewCards reviews={reviews.slice(0, shownOnPhones)} />
        {reviews.length > shownOnPhones ? (
          <details className="disclosure phone-closed sm:contents">
            <summary>{`Show ${reviews.length - shownOnPhones} more`}</summary>
            <div className="grid gap-8 sm:contents">
              <ReviewCards reviews={reviews.slice(shownOnPhones)} />
            </div>
          </details>
        ) : null}
      </div>
      <PageNumbers
        label="Reviews pages"
        numbers={pageButtons(page, pages)}
        page={page}
        formatAddress={(number) => formatAddress(filter, number)}
      />
    </>
  );
}
