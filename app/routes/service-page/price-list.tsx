import { href } from "react-router";
import { catalogue } from "#app/content/catalogue.ts";
import { serviceLists } from "#app/content/service-pages.ts";
import {
  type Offer,
  offersOf,
  offerTitle,
  serviceAnchor,
} from "#app/domain/catalogue/catalogue.ts";
import { OptionFigures } from "#app/features/cart/option-figures.tsx";
import { OffersField, SelectForm } from "#app/features/cart/select-form.tsx";
import { Column, Section } from "#app/ui/section.tsx";

const CARDS = href("/conversion-tracking-services-request");

const LINK =
  "inline-flex min-h-11 items-center py-2 underline decoration-rule underline-offset-4 hover:text-teal hover:decoration-teal";

export function PriceList() {
  return (
    <Column className="below-fold">
      <Section title="What it costs" id="prices">
        <p className="max-w-text text-soft">
          In US dollars, fixed per package and website. New clients pay 50% upfront and 50% on
          completion; work whose scope can't be fixed in advance is by the hour. A request needs no
          payment method.
        </p>
        {(["core", "addon"] as const).map((type) => (
          <div key={type}>
            <h3 className="text-lg">
              <a href={`${CARDS}#${serviceLists[type].anchor}`} className={LINK}>
                {serviceLists[type].title}
              </a>
            </h3>
            <ul className="price-list border-b border-rule">
              {catalogue
                .filter((service) => service.type === type)
                .map((service) => (
                  <li key={service.name} className="border-t border-rule">
                    <a href={`${CARDS}#${serviceAnchor(service)}`} className={LINK}>
                      {service.name}
                    </a>
                    <ul>
                      {offersOf(service).map((offer) => (
                        <li key={offer.sku}>
                          <OfferRow offer={offer} />
                        </li>
                      ))}
                    </ul>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </Section>
    </Column>
  );
}

function OfferRow({ offer }: { offer: Offer }) {
  return (
    <SelectForm className="flex min-h-11 flex-wrap items-center gap-x-2">
      <OffersField offers={[offer]} />
      <span className="py-2">{offer.option}</span>
      <OptionFigures sku={offer.sku} price={offer.price} />
      <button
        type="submit"
        aria-label={`Select ${offerTitle(offer)}`}
        className="ml-auto min-h-11 text-right font-semibold text-teal underline underline-offset-4"
      >
        Select
      </button>
    </SelectForm>
  );
}
