import { catalogue } from "#app/content/catalogue.ts";
import { lowestPrice } from "#app/content/prices.ts";
import { hero, logoId, platformRows } from "#app/content/pricing-sections.ts";
import { TESTIMONIALS_ID, terms } from "#app/content/site.ts";
import { findOffer } from "#app/domain/catalogue/catalogue.ts";
import { formatUsd } from "#app/domain/money/money.ts";
import type { ReviewChip } from "#app/domain/reviews/reviews-page.ts";
import { OffersField, SelectForm, SkuAndPrice } from "#app/features/cart/select-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { PlatformLogo } from "#app/ui/logo.tsx";
import { Marquee, MarqueeRow } from "#app/ui/marquee.tsx";
import { Container } from "#app/ui/section.tsx";
import { starsPath } from "#app/ui/star-path.ts";
import { NOISY_TRACE, Trace } from "#app/ui/trace.tsx";

const FIGURES = [{ figure: lowestPrice(), unit: "and up", what: hero.priceLabel }, ...hero.figures];

function StarterOffer() {
  const offers = hero.starter.skus.flatMap((sku) => findOffer(catalogue, sku) ?? []);
  const total = offers.reduce((sum, { price }) => sum + price, 0);
  return (
    <SelectForm className="border-t-3 border-teal pt-3 xl:row-span-2">
      <OffersField offers={offers} />
      <p className="font-semibold">{hero.starter.title}</p>
      <ul>
        {offers.map((offer) => (
          <li key={offer.sku} className="flex flex-wrap items-center border-b border-rule py-2">
            <p className="grow basis-20">
              {offer.name} <span className="block text-sm text-soft">{offer.option}</span>
            </p>
            <SkuAndPrice {...offer} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-3">
        <p className="leading-8">
          Together <strong className="text-2xl tabular-figures">{formatUsd(total)}</strong>
        </p>
        <Button type="submit">Select both</Button>
      </div>
      <p className="pt-3 text-sm text-soft">{`${terms.secondHalf} ${terms.refund}`}</p>
    </SelectForm>
  );
}

const LINK =
  "inline-flex min-h-11 min-w-11 items-center text-teal underline underline-offset-4 hover:text-teal-strong";

const LINE = { length: 480, middle: 20, noise: 19.2, beatEvery: 96 };
const LOST_ORDERS = [72, 168, 300].map((x) => `M${x} 20v15l3-30 3 15`).join("");

export function Hero({ reviews: { rating, count } }: { reviews: ReviewChip }) {
  return (
    <Container>
      <header className="pt-5">
        <div className="grid grid-cols-1 gap-x-8 gap-y-3 xl:grid-cols-[1fr_24rem] xl:grid-rows-[auto_1fr]">
          <div>
            <h1 className="text-title">{hero.title}</h1>
            <p className="mt-3 text-lg text-soft sm:text-xl">{hero.lead}</p>
          </div>
          <StarterOffer />
          <div>
            {rating ? (
              <p data-fragment="reviews" className="flex flex-wrap items-center gap-x-2">
                <svg viewBox="0 0 80 16" className="h-5 fill-current text-teal" aria-hidden="true">
                  <path d={starsPath(Math.round(Number(rating)))} />
                </svg>
                <span>
                  <span className="font-semibold tabular-figures">{rating}</span> in
                </span>
                <a href={`#${TESTIMONIALS_ID}`} className={LINK}>
                  {`${count} reviews`}
                </a>
              </p>
            ) : null}
            <nav aria-label="On this page" className="flex flex-wrap gap-x-6 font-semibold">
              {hero.jumps.map(({ label, to }) => (
                <a key={to} href={to} className={LINK}>
                  {label}
                </a>
              ))}
            </nav>
          </div>
        </div>
        <dl className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(max(5rem,28%),1fr))] gap-x-4 border-t border-rule pt-2">
          {FIGURES.map(({ figure, unit, what }) => (
            <div key={what} className="flex flex-col-reverse justify-end">
              <dt className="text-xs text-soft">{what}</dt>
              <dd className="font-semibold sm:text-xl">
                {figure} <span className="text-sm font-normal text-soft">{unit}</span>
              </dd>
            </div>
          ))}
        </dl>
        <div className="mt-3 border-b border-rule">
          <p aria-hidden="true" className="grid grid-cols-2 py-1 font-mono text-xs text-soft">
            <span>{hero.before}</span>
            <span className="border-l border-rule pl-3 text-teal">{hero.after}</span>
          </p>
          <svg
            viewBox="0 0 960 40"
            className="block h-12 w-full border-t border-rule"
            preserveAspectRatio="none"
            role="img"
            aria-label={hero.trace}
            fill="none"
            stroke="var(--color-rule)"
          >
            <path d="M0 20H960M480 0V40" vectorEffect="non-scaling-stroke" />
            <Trace {...LINE} {...NOISY_TRACE} />
            <path d={LOST_ORDERS} stroke="var(--color-warm)" vectorEffect="non-scaling-stroke" />
            <g transform="translate(480)">
              <Trace {...LINE} cleanFrom={0} />
            </g>
          </svg>
        </div>
      </header>
    </Container>
  );
}

const PLATFORMS = "Stores, ad platforms and tools we've set up.";

export function TrustedBy() {
  return (
    <Container>
      <section data-reveal="" className="pt-4 pb-2 lg:grid lg:grid-cols-[1fr_2fr] lg:gap-12">
        <div>
          <h2 className="text-xl">Trusted By</h2>
          <p className="text-sm text-soft">{PLATFORMS}</p>
        </div>
        <div className="mt-2 text-sm lg:mt-0">
          <Marquee label={PLATFORMS}>
            {platformRows.map((row, index) => (
              <MarqueeRow key={row[0]} isReversed={index % 2 === 1}>
                {row.map((name) => (
                  <li key={name} className="flex min-h-6 shrink-0 items-center gap-2 py-0.5">
                    <PlatformLogo id={logoId(name)} className="size-5" />
                    {name}
                  </li>
                ))}
              </MarqueeRow>
            ))}
          </Marquee>
        </div>
      </section>
    </Container>
  );
}
