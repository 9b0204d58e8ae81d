import { averageRating, reviewCount } from "#app/content/reviews.ts";
import { hero } from "#app/content/pricing-hero.ts";
import { Column } from "#app/ui/section.tsx";
import { HeroSheet } from "./hero-sheet.tsx";

const LINK =
  "inline-flex min-h-11 min-w-11 items-center text-teal underline underline-offset-4 hover:text-teal-strong";

/** One star in a box of 20, and four more beside it. */
const STAR = "l2.5 5.3 5.8.8-4.2 4 1 5.8-5.1-2.8-5.1 2.8 1-5.8-4.2-4 5.8-.8z";
const FIVE_STARS = [0, 1, 2, 3, 4].map((nth) => `M${nth * 20 + 10} 2${STAR}`).join("");

export function Hero() {
  return (
    <Column>
      <header className="pt-8 pb-6">
        <h1 className="text-title">{hero.title}</h1>
        <div className="mt-5 grid gap-5 lg:grid-cols-[3fr_2fr] lg:gap-12">
          <div>
            <p className="max-w-text text-lg text-soft sm:text-xl">{hero.lead}</p>
            <p className="mt-2 flex flex-wrap items-center gap-x-2">
              <svg viewBox="0 0 100 20" className="h-5 fill-current text-teal" aria-hidden="true">
                <path d={FIVE_STARS} />
              </svg>
              <span>
                <span className="font-semibold tabular-nums">{averageRating}</span> of 5 from
              </span>
              <a href="#testimonials" className={LINK}>
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
