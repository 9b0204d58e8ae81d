import { href } from "react-router";
import { type Offer, offerTitle, serviceAnchor } from "#app/domain/catalogue/catalogue.ts";
import { Button, TitleLink } from "#app/ui/button.tsx";
import { OffersField, SelectForm, SkuAndPrice } from "./select-form.tsx";

const SERVICES_PAGE = href("/conversion-tracking-services-request");

/** Offers with their prices, each with its own Select. */
export function OfferList({ offers }: { offers: readonly Offer[] }) {
  return (
    <ul className="below-fold max-w-none! border-b border-rule">
      {offers.map((offer) => (
        <li
          key={offer.sku}
          className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-rule py-2"
        >
          <p className="grow basis-40">
            <TitleLink href={`${SERVICES_PAGE}#${serviceAnchor(offer)}`}>{offer.name}</TitleLink>{" "}
            <span className="text-soft">{offer.option}</span>
          </p>
          <SkuAndPrice sku={offer.sku} price={offer.price} />
          <SelectForm>
            <OffersField offers={[offer]} />
            <Button type="submit" tone="secondary" aria-label={`Select ${offerTitle(offer)}`}>
              Select
            </Button>
          </SelectForm>
        </li>
      ))}
    </ul>
  );
}
