import { href } from "react-router";
import { catalogue } from "#app/content/catalogue.ts";
import { sampleAuditLink } from "#app/content/navigation.ts";
import { findOffer, offerTitle } from "#app/domain/catalogue/catalogue.ts";
import { formatUsd } from "#app/domain/money/money.ts";
import { Button, ButtonLink, QuietLink } from "#app/ui/button.tsx";
import { OffersField, SelectForm } from "./select-form.tsx";

export function EmptyCart() {
  return (
    <div className="py-4">
      <p className="text-soft">No services selected yet.</p>
      <ButtonLink href={href("/conversion-tracking-services-request")} className="mt-5">
        Services and prices
      </ButtonLink>
      <ul className="mt-8 border-b border-rule">
        {STARTERS.map(({ gain, skus, sample }) => {
          const offers = skus.flatMap((sku) => findOffer(catalogue, sku) ?? []);
          const titles = offers.map(offerTitle);
          return (
            <li
              key={gain}
              className="flex flex-wrap items-center gap-x-4 border-t border-rule py-3"
            >
              <p className="grow basis-40">
                <b className="block">{gain}</b>
                {titles.map((title) => (
                  <span key={title} className="block text-sm text-soft">
                    {title}
                  </span>
                ))}
                {sample ? <QuietLink href={sample.to}>{sample.label}</QuietLink> : null}
              </p>
              <p className="tabular-figures">
                {formatUsd(offers.reduce((sum, { price }) => sum + price, 0))}
              </p>
              <SelectForm>
                <OffersField offers={offers} />
                <Button type="submit" tone="secondary" aria-label={`Add ${titles.join(" and ")}`}>
                  Add
                </Button>
              </SelectForm>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface Starter {
  gain: string;
  skus: readonly string[];
  sample?: { label: string; to: string };
}

const STARTERS: readonly Starter[] = [
  { gain: "See what your tags get wrong", skus: ["SKU_01"], sample: sampleAuditLink },
  { gain: "Same orders in GA4 and Google Ads", skus: ["SKU_03", "SKU_05"] },
  { gain: "Tags that wait for consent", skus: ["SKU_14"] },
];
