import { REQUEST_PATH } from "#app/content/pages.ts";
import { type Offer, offerTitle, serviceAnchor } from "#app/domain/catalogue/catalogue.ts";
import { Button, TitleLink } from "#app/ui/button.tsx";
import { OffersField, SelectForm, SkuAndPrice } from "./select-form.tsx";

/** Offers with their prices, each with its own Select. */
export function OfferList({ offers }: { offers: readonly Offer[] }) {
  return (
    <ul className="below-fold max-w-none!">
      {offers.map((offer) => (
        <li
          key={offer.sku}
          className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-rule py-1"
        >
          <p className="grow basis-40">
            <TitleLink href={`${REQUEST_PATH}#${serviceAnchor(offer)}`}>{offer.name}</TitleLink>{" "}
            <span className="block text-sm text-soft">{offer.option}</span>
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
