import { formatRating } from "#app/domain/reviews/rating-figures.ts";

const STARS = [0, 1, 2, 3, 4];

/** A star in a box of 16, from wherever the path starts. */
const STAR = "m8 1 2 4.7 5.1.4-3.9 3.4 1.2 5L8 11.8l-4.4 2.7 1.2-5L.9 6.1 6 5.7z";

/** Five stars, filled as far as the rating goes, and the figure. */
export function Rating({ rating }: { rating: number }) {
  return (
    <p className="flex items-center gap-2 text-sm tabular-nums">
      <svg viewBox="0 0 80 16" className="h-4 w-20 text-teal" aria-hidden="true">
        {STARS.map((star) => (
          <path
            key={star}
            d={STAR}
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
