import { accuracy, compliance, funnel } from "#app/content/pricing-benefits.ts";
import { Column } from "#app/ui/section.tsx";
import { AccuracyBars } from "./accuracy-bars.tsx";
import { ConsentSwitches } from "./consent-switches.tsx";
import { FunnelShape } from "./funnel-shape.tsx";

/** Three benefits, each with the reading of an instrument that shows it. */
export function Benefits() {
  return (
    <Column className="far">
      <section data-reveal="" className="border-t border-rule py-12">
        <h2 className="text-heading">What your reports gain</h2>
        <div data-stagger="" className="mt-8 grid gap-12 sm:grid-cols-2">
          <article className="sm:col-span-2 lg:grid lg:grid-cols-[1fr_2fr] lg:gap-12">
            <Words {...accuracy} />
            <AccuracyBars />
          </article>
          <article>
            <Words {...compliance} />
            <ConsentSwitches />
          </article>
          <article>
            <Words {...funnel} />
            <FunnelShape />
          </article>
        </div>
      </section>
    </Column>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h3 className="text-xl">{title}</h3>
      <p className="mt-2 max-w-text text-soft">{text}</p>
    </div>
  );
}
