import { lowestPrice } from "#app/content/price-of.ts";
import { hero, logoId, platformRows } from "#app/content/pricing-sections.ts";
import { averageRating, reviewCount } from "#app/content/reviews.ts";
import { TESTIMONIALS_ID } from "#app/content/site.ts";
import { Logo } from "#app/ui/logo.tsx";
import { Marquee, MarqueeRow } from "#app/ui/marquee.tsx";
import { Column } from "#app/ui/section.tsx";
import { starsPath } from "#app/ui/star-path.ts";
import { Trace } from "#app/ui/trace.tsx";

const WIDTH = 360;
const HEIGHT = 40;
const SETUP_AT = 0.5;

const FIGURES = [{ figure: lowestPrice(), unit: "and up", what: hero.price }, ...hero.figures];

function HeroSheet() {
  return (
    <div className="border-y border-rule lg:mt-2">
      <p aria-hidden="true" className="grid grid-cols-2 py-1.5 font-mono text-xs text-soft">
        <span>{hero.before}</span>
        <span className="border-l border-rule pl-3 text-teal">{hero.after}</span>
      </p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="block h-8 w-full border-y border-rule sm:h-14"
        preserveAspectRatio="none"
        role="img"
        aria-label={hero.trace}
        fill="none"
      >
        <path
          d={`M0 ${HEIGHT / 2}H${WIDTH}M${WIDTH * SETUP_AT} 0V${HEIGHT}`}
          stroke="var(--color-rule)"
          vectorEffect="non-scaling-stroke"
        />
        <Trace length={WIDTH} middle={20} noise={19.2} cleanFrom={SETUP_AT} beatEvery={42} />
      </svg>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(max(25%,5.5rem),1fr))] gap-x-4 py-2">
        {FIGURES.map(({ figure, unit, what }) => (
          <div key={what} className="flex flex-col-reverse justify-end">
            <dt className="text-xs text-soft">{what}</dt>
            <dd className="text-lg font-semibold tabular-figures sm:text-xl">
              {figure} <span className="text-sm font-normal text-soft">{unit}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const LINK =
  "inline-flex min-h-11 min-w-11 items-center text-teal underline underline-offset-4 hover:text-teal-strong";

function Hero() {
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

function TrustedBy() {
  return (
    <Column>
      <section
        data-reveal=""
        className="border-t border-rule py-5 lg:grid lg:grid-cols-[1fr_2fr] lg:gap-12"
      >
        <div>
          <h2 className="text-heading">Trusted By</h2>
          <p className="mt-1 text-sm text-soft">
            Platforms our clients sell, advertise and report on.
          </p>
        </div>
        <div className="mt-3 lg:mt-0">
          <Marquee label="Platforms that we measure">
            {platformRows.map((row, index) => (
              <MarqueeRow key={row[0]} isReversed={index % 2 === 1}>
                {row.map((name) => (
                  <li key={name} className="flex shrink-0 items-center gap-2 py-1">
                    <Logo id={logoId(name)} />
                    {name}
                  </li>
                ))}
              </MarqueeRow>
            ))}
          </Marquee>
        </div>
      </section>
    </Column>
  );
}

export default function Intro() {
  return (
    <>
      <Hero />
      <TrustedBy />
    </>
  );
}
