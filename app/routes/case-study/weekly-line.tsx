import { longDate, shortDate } from "#app/domain/articles/article.ts";
import { amountText } from "#app/domain/articles/figure-text.ts";
import type { Series } from "#app/domain/articles/measurements.ts";
import { isAfterSetUp, weekStart } from "#app/domain/articles/weeks.ts";
import { AccordionItem } from "#app/ui/accordion.tsx";
import { WeeklyDrawing } from "./weekly-drawing.tsx";

/** A figure week by week, with the day of the set-up; the same as a sentence and as numbers. */
export function WeeklyLine({ series }: { series: Series }) {
  const { label, reading, setUp, unit, values } = series;
  return (
    <figure className="border-t border-rule py-6">
      <figcaption>
        <h3 className="text-lg">{label}</h3>
        <p className="mt-1 max-w-text text-soft">
          {reading} Set-up on {longDate(setUp)}.
        </p>
      </figcaption>
      <WeeklyDrawing series={series} />
      <AccordionItem question="The numbers, week by week">
        <dl className="grid grid-cols-2 gap-x-8 text-sm sm:grid-cols-4">
          {values.map((value, week) => (
            <div
              key={weekStart(series, week)}
              className="flex flex-wrap justify-between gap-x-3 border-t border-rule py-1"
            >
              <dt className="text-soft">{shortDate(weekStart(series, week))}</dt>
              <dd className={isAfterSetUp(series, week) ? "font-semibold text-teal" : ""}>
                {amountText(value, unit)}
              </dd>
            </div>
          ))}
        </dl>
      </AccordionItem>
    </figure>
  );
}
