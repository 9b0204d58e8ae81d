import { pageButtons } from "#app/domain/paging/page-buttons.ts";
import type { ReviewFilter } from "#app/domain/reviews/reviews-page.ts";
import { PageNumbers } from "#app/ui/page-numbers.tsx";
import { ReviewsLink } from "./reviews-link.tsx";

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
  return (
    <PageNumbers
      label="Reviews pages"
      numbers={pageButtons(page, pages)}
      page={page}
      link={(number, props) => <ReviewsLink filter={filter} page={number} {...props} />}
    />
  );
}
