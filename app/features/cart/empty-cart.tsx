import { href } from "react-router";
import { catalogue } from "#app/content/catalogue.ts";
import { parseSelection } from "#app/domain/cart/selection.ts";
import { subtotalOf } from "#app/domain/cart/totals.ts";
import { offerTitle } from "#app/domain/catalogue/catalogue.ts";
import { formatUsd } from "#app/domain/money/money.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { addServices, closeDrawer } from "./cart-actions.ts";

export function EmptyCart() {
  return (
    <div className="py-4">
      <p className="text-soft">No services selected yet.</p>
      <ButtonLink
        href={href("/conversion-tracking-services-request")}
        className="mt-5"
        onClick={closeDrawer}
      >
        Services and prices
      </ButtonLink>
      <Starters />
    </div>
  );
}

const STARTERS = [
  { gain: "See what your tags get wrong", items: "SKU_01" },
  { gain: "Same orders in GA4 and Google Ads", items: "SKU_03,SKU_05" },
  { gain: "Tags that wait for consent", items: "SKU_14" },
];

function Starters() {
  return (
    <ul className="mt-8 border-b border-rule">
      {STARTERS.map(({ gain, items }) => {
        const { selected } = parseSelection(items, catalogue);
        const titles = selected.map(offerTitle).join(" + ");
        return (
          <li key={items} className="flex flex-wrap items-center gap-x-4 border-t border-rule py-3">
            <p className="grow basis-48">
              <b className="block">{gain}</b>
              <span className="text-sm text-soft">
                {titles}, <span className="text-ink">{formatUsd(subtotalOf(selected))}</span>
              </span>
            </p>
            <Button tone="plain" aria-label={`Add ${titles}`} onClick={() => addServices(selected)}>
              Add
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
