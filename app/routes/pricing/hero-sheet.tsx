import { lowestPrice } from "#app/content/price-of.ts";
import { hero } from "#app/content/pricing-hero.ts";
import { tracePath } from "#app/ui/trace-path.ts";

const WIDTH = 360;
const HEIGHT = 40;
const SETUP_AT = 0.5;

const LINE = tracePath({
  length: WIDTH,
  middle: HEIGHT / 2,
  noise: HEIGHT * 0.48,
  direction: "right",
  cleanFrom: SETUP_AT,
  beatEvery: 42,
});

const FIGURES = [{ figure: lowestPrice(), unit: "and up", what: hero.price }, ...hero.figures];

/** The set-up as the head of a data sheet: the signal before and after, and the terms measured. */
export function HeroSheet() {
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
        <path
          d={LINE}
          stroke="var(--color-teal)"
          strokeWidth="2"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
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
