import { useId } from "react";
import { catalogue, RECOMMENDED_ADDONS } from "#app/content/catalogue.ts";
import { type Cart, recommendedAddons } from "#app/domain/cart/cart.ts";
import { formatUsd } from "#app/domain/money/money.ts";
import { addService } from "./cart-actions.ts";

export function RecommendedAddons({ lines }: { lines: Cart }) {
  const id = useId();
  const offers = recommendedAddons(lines, RECOMMENDED_ADDONS, catalogue);
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby={id} className="bg-panel px-4 py-3 print:hidden">
      <h3 id={id} className="text-sm">
        Recommended Add-Ons
      </h3>
      <ul>
        {offers.map((offer) => (
          <li key={offer.sku} className="flex flex-wrap items-center gap-x-3 py-1">
            <span className="grow basis-32">
              {offer.name}{" "}
              <span className="text-soft tabular-figures">{formatUsd(offer.price)}</span>
            </span>
            <button
              type="button"
              aria-label={`Add ${offer.name}`}
              onClick={() => addService(offer)}
              className="-mr-3 ml-auto min-h-11 px-3 font-semibold text-teal underline underline-offset-4"
            >
              Add
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
