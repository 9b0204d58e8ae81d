import { pageButtons } from "#app/domain/reviews/paging.ts";
import type { ReviewFilter } from "#app/domain/reviews/review-chips.ts";
import { ReviewsLink } from "./reviews-link.tsx";

const SHAPE =
  "inline-flex min-h-11 min-w-11 items-center justify-center rounded-sm border px-3 tabular-nums";

/** Numbered pages; nothing where there is one. */
export function ReviewPages({
  filter,
  page,
  pages,
}: {
  filter: ReviewFilter;
  page: number;
  pages: number;
}) {
  const buttons = pageButtons(page, pages);
  if (buttons.length === 0) return null;
  return (
    <nav aria-label="Reviews pages" className="mt-12 print:hidden">
      <ul className="flex flex-wrap gap-2">
        {buttons.map((number, index) => (
          <li key={number ?? `gap-${index}`} className="inline-flex items-center">
            {number === null ? (
              <span className="px-1 text-soft">…</span>
            ) : (
              <ReviewsLink
                filter={filter}
                page={number}
                aria-label={`Page ${number}`}
                aria-current={number === page ? "page" : undefined}
                className={`${SHAPE} ${number === page ? "border-teal bg-teal text-on-teal underline underline-offset-4" : "border-edge hover:border-teal hover:text-teal"}`}
              >
                {number}
              </ReviewsLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
