import { formatRating } from "#app/domain/reviews/reviews-page.ts";
import { starsPath } from "#app/ui/star-path.ts";

const STARS = 5;

/** Five stars, filled as far as the rating goes, and the figure. */
export function Rating({ rating }: { rating: number }) {
  const filled = Math.round(rating);
  return (
    <p className="flex items-center gap-2 text-sm tabular-figures">
      <svg viewBox="0 0 80 16" className="h-4 w-20 text-teal" aria-hidden="true">
        <path d={starsPath(filled)} fill="currentColor" stroke="currentColor" />
        {filled < STARS ? (
          <path d={starsPath(STARS - filled, filled)} fill="none" stroke="currentColor" />
        ) : null}
      </svg>
      {formatRating(rating)}
      <span className="sr-only"> out of 5</span>
    </p>
  );
}
