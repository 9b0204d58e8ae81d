import type { ComponentProps } from "react";
import { reviewPlatforms } from "#app/content/reviews.ts";
import type { Review } from "#app/domain/reviews/review.ts";
import { formatRating } from "#app/domain/reviews/reviews-page.ts";
import { LogoMark, PlatformLogo } from "#app/ui/logo.tsx";
import { starsPath } from "#app/ui/star-path.ts";

export function PlatformIcon({ icon }: { icon: string }) {
  return icon === "mark" ? <LogoMark className="h-5 w-8" /> : <PlatformLogo id={icon} />;
}

const STARS = 5;

function StarRating({ rating }: { rating: number }) {
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

/** A link to the paid job, where the platform has one. */
function SourceLink({ href, className, children }: ComponentProps<"a">) {
  if (!href) return <p className={className}>{children}</p>;
  return (
    <a href={href} className={className}>
      {children}
    </a>
  );
}

const METRIC = "flex flex-row-reverse justify-end gap-x-3";
const LARGE = "text-[min(4rem,14vw)]/none font-semibold large-figures text-teal normal-nums";
const FEATURED = "border-t-2 border-teal sm:col-span-full lg:grid lg:grid-cols-3 lg:gap-x-8";

export function ReviewCard({ review }: { review: Review }) {
  const titleId = `review-${review.id}`;
  const { company, quote, rating, highlight, metrics, name, role, platform, jobUrl } = review;
  const where = reviewPlatforms.find(({ id }) => id === platform);
  const isFeatured = highlight !== undefined || metrics !== undefined;
  return (
    <article
      aria-labelledby={titleId}
      className={`below-fold flex min-w-0 flex-col gap-3 pt-4 ${isFeatured ? FEATURED : "border-t border-rule"}`}
    >
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <h3 id={titleId} className="text-lg">
            {company}
          </h3>
          <StarRating rating={rating} />
        </div>
        {metrics ? (
          <dl className="mt-4 text-sm">
            {metrics.map(({ value, label }, index) => (
              <div key={label} className={index === 0 ? "flex flex-col-reverse pb-2" : METRIC}>
                <dt className="text-soft">{label}</dt>
                <dd className={index === 0 ? LARGE : "min-w-[min(3rem,20vw)] font-semibold"}>
                  {value}
                </dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
      <div className="flex grow flex-col lg:col-span-2">
        {highlight ? <p className="mb-3 text-2xl font-semibold">{highlight}</p> : null}
        <blockquote>
          <p className="max-w-text">{quote}</p>
        </blockquote>
        <footer className="mt-auto flex flex-wrap items-end justify-between gap-x-4 pt-5 text-sm">
          <div>
            <p className="flex items-center gap-1.5 font-semibold">
              {name}
              <svg
                viewBox="0 0 16 16"
                className="size-4 shrink-0 text-teal"
                fill="none"
                aria-hidden="true"
              >
                <path
                  d="M15 8A7 7 0 1 1 1 8a7 7 0 0 1 14 0zM4.8 8.2l2.2 2.3 4.3-4.8"
                  stroke="currentColor"
                  strokeWidth="1.5"
                />
              </svg>
              <span className="sr-only">{`Verified by ${where?.label}${jobUrl ? ": paid job" : ""}`}</span>
            </p>
            <p className="text-soft">{role}</p>
          </div>
          {where ? (
            <SourceLink
              href={jobUrl}
              className="inline-flex min-h-11 items-center gap-1.5 text-soft"
            >
              <PlatformIcon icon={where.icon} />
              {jobUrl ? `Job on ${where.label}` : where.label}
            </SourceLink>
          ) : null}
        </footer>
      </div>
    </article>
  );
}
