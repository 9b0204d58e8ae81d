import type { ReactNode } from "react";
import { getFindingWords } from "#app/content/store-check.ts";
import { type Offer, offerTitle } from "#app/domain/catalogue/catalogue.ts";
import { formatUsd } from "#app/domain/money/money.ts";
import type { RecommendedService } from "#app/domain/store-check/recommend-services.ts";
import { OffersField, SelectForm } from "#app/features/cart/select-form.tsx";
import { Button } from "#app/ui/button.tsx";

interface RecommendedServicesProps {
  services: readonly RecommendedService[];
  offers: readonly Offer[];
  total: string;
  /** Fields that /checkout reads without JavaScript. */
  children: ReactNode;
}

/** At most three services, each with the finding that speaks for it, and one press for all. */
export default function RecommendedServices({
  services,
  offers,
  total,
  children,
}: RecommendedServicesProps) {
  return (
    <SelectForm>
      <OffersField offers={offers} />
      {children}
      <ol>
        {offers.map((offer) => {
          const service = services.find(({ sku }) => sku === offer.sku);
          return (
            <li key={offer.sku} className="flex flex-wrap gap-x-6 border-t border-rule py-3">
              <p className="min-w-0 grow basis-40">
                <b className="block">{offerTitle(offer)}</b>
                {service ? (
                  <span className="text-sm wrap-anywhere text-soft">
                    {getFindingWords(service.finding).headline}
                  </span>
                ) : null}
              </p>
              <p className="font-semibold tabular-figures">{formatUsd(offer.price)}</p>
            </li>
          );
        })}
      </ol>
      <Button type="submit" className="mt-4">
        {offers.length === 1 ? `Select it, ${total}` : `Select all, ${total}`}
      </Button>
      <p className="mt-3 text-sm text-soft">
        Fixed prices per website. Nothing to pay now: you send a request, and we confirm it by
        e-mail.
      </p>
    </SelectForm>
  );
}
