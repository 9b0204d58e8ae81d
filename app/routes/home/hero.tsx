import { href } from "react-router";
import { lowestPrice } from "#app/content/prices.ts";
import { TESTIMONIALS_ID, terms } from "#app/content/site.ts";
import type { ReviewChip } from "#app/domain/reviews/reviews-page.ts";
import { StoreCheckForm } from "#app/features/store-check/store-check-form.tsx";
import { ButtonLink, TextLink } from "#app/ui/button.tsx";
import { PageHead } from "#app/ui/section.tsx";
import { Drawing, NOISY_TRACE, Trace } from "#app/ui/trace.tsx";

const WIDTH = 1200;
const HEIGHT = 240;
const SETUP_AT = 504;
const LINE = { middle: HEIGHT / 2, noise: 78, beatEvery: 144 };

/** Where the noisy side loses orders, in units along the line. */
const LOST_AT = [66, 174, 252, 378];

/** The clean side's beat, at the start of a path. */
const BEAT = "v70l6-121 6 71 6-20";

export function Hero({ reviews: { rating, count } }: { reviews: ReviewChip }) {
  return (
    <div className="pb-8 xl:grid xl:grid-cols-[8fr_7fr] xl:gap-12">
      <PageHead
        title="Every order counted. Once."
        lead="We set up conversion tracking for online stores, so your ads learn from the orders you really got: each one, once, at its real value."
      >
        <ButtonLink href={href("/conversion-tracking-services-request")}>
          See services and prices
        </ButtonLink>
        <StoreCheckForm tone="secondary" className="w-full max-w-text border-t border-rule pt-4" />
        <p className="text-sm text-soft">
          {`From ${lowestPrice()}. Live ${terms.turnaroundDays} working days after we get access. `}
          {rating ? (
            <TextLink
              href={`#${TESTIMONIALS_ID}`}
              data-fragment="reviews"
            >{`${rating} in ${count} reviews`}</TextLink>
          ) : null}
          <br />
          {`${terms.secondHalf} ${terms.refund}`}
        </p>
      </PageHead>
      <figure className="border-t border-rule xl:mt-20">
        <div className="grid grid-cols-[42fr_58fr] border-b border-rule font-mono text-xs text-soft">
          <p className="py-2">before: twice, late or never</p>
          <p className="border-l border-rule py-2 pl-3 text-teal">after: one order, one event</p>
        </div>
        <Drawing viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="home-signal h-28 sm:h-60">
          <path
            d="M0 40H1200M0 120H1200M0 200H1200"
            stroke="var(--color-rule)"
            strokeDasharray="2 10"
          />
          <path d={`M${SETUP_AT} 0V${HEIGHT}`} stroke="var(--color-rule)" />
          <Trace {...LINE} {...NOISY_TRACE} length={SETUP_AT} />
          <path
            d={LOST_AT.map((x) => `M${x} ${LINE.middle}${BEAT}`).join("")}
            stroke="var(--color-warm)"
            strokeWidth="2"
          />
          <g transform={`translate(${SETUP_AT} 0)`}>
            <Trace {...LINE} length={WIDTH - SETUP_AT} cleanFrom={0} />
          </g>
        </Drawing>
        <figcaption className="flex gap-2 border-t border-rule py-3 text-sm text-soft">
          <svg viewBox="-4 -60 26 140" className="h-5 w-3" fill="none" aria-hidden="true">
            <path d={`M0 0${BEAT}`} stroke="var(--color-warm)" strokeWidth="9" />
          </svg>
          Orders your ads never heard of: blocked, expired cookie, closed tab.
        </figcaption>
      </figure>
    </div>
  );
}
