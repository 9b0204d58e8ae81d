import { averageRating, reviewCount } from "#app/content/reviews.ts";
import { hero } from "#app/content/pricing-hero.ts";
import { TESTIMONIALS_ID } from "#app/content/testimonials-anchor.ts";
import { Column } from "#app/ui/section.tsx";
import { starsPath } from "#app/ui/star-path.ts";
import { HeroSheet } from "./hero-sheet.tsx";

const LINK =
  "inline-flex min-h-11 min-w-11 items-center text-teal underline underline-offset-4 hover:text-teal-strong";

export function Hero() {
  return (
    <Column>
      <header className="pt-8 pb-6">
        <h1 className="text-title">{hero.title}</h1>
        <div className="mt-5 grid gap-5 lg:grid-cols-[3fr_2fr] lg:gap-12">
          <div>
            <p className="max-w-text text-lg text-soft sm:text-xl">{hero.lead}</p>
            <p className="mt-2 flex flex-wrap items-center gap-x-2">
              <svg viewBox="0 0 80 16" className="h-5 fill-current text-teal" aria-hidden="true">
                <path d={starsPath(5)} />
              </svg>
              <span>
                <span className="font-semibold tabular-figures">{averageRating}</span> of 5 from
              </span>
              <a href={`#${TESTIMONIALS_ID}`} className={LINK}>
                {reviewCount} reviews
              </a>
            </p>
            <nav aria-label="On this page" className="flex flex-wrap gap-x-6 font-semibold">
              {hero.jumps.map(({ label, to }) => (
                <a key={to} href={to} className={LINK}>
                  {label}
                </a>
              ))}
            </nav>
          </div>
          <HeroSheet />
        </div>
      </header>
    </Column>
  );
}
