import { comparison } from "#app/content/pricing-comparison.ts";
import { Column } from "#app/ui/section.tsx";
import { ComparisonTable } from "./comparison-table.tsx";
import { OrderStages } from "./order-stages.tsx";
import { RouteDrawing } from "./route-drawing.tsx";

/** Where orders get lost on their way to the platforms, drawn, and then both set-ups in a table. */
export function Comparison() {
  return (
    <div className="far bg-panel">
      <Column>
        <section data-reveal="" className="py-14">
          <h2 className="text-heading">Client-Side vs Server-Side</h2>
          <p className="mt-3 max-w-text text-lg text-soft">{comparison.lead}</p>
          <div className="far mt-8 mb-8 grid gap-x-12 gap-y-8 sm:grid-cols-2">
            <RouteDrawing {...comparison.client} />
            <RouteDrawing {...comparison.server} />
          </div>
          <OrderStages />
          <div className="far">
            <ComparisonTable />
          </div>
        </section>
      </Column>
    </div>
  );
}
