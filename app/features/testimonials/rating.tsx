import { formatRating } from "#app/domain/reviews/rating-figures.ts";
import { STAR_PATH } from "#app/ui/star-path.ts";

const STARS = [0, 1, 2, 3, 4];

/** Five stars, filled as far as the rating goes, and the figure. */
export function Rating({ rating }: { rating: number }) {
  return (
    <p className="flex items-center gap-2 text-sm tabular-nums">
      <svg viewBox="0 0 80 16" className="h-4 w-20 text-teal" aria-hidden="true">
        {STARS.map((star) => (
          <path
            key={star}
            d={STAR_PATH}
            transform={`translate(${star * 16})`}
            fill={star < Math.round(rating) ? "currentColor" : "none"}
            stroke="currentColor"
          />
        ))}
      </svg>
      {formatRating(rating)}
      <span className="sr-only"> out of 5</span>
    </p>
  );
}
