import { href } from "react-router";
import { catalogue } from "#app/content/catalogue.ts";
import { serviceLists } from "#app/content/service-pages.ts";
import {
  type Offer,
  type Service,
  offersOf,
  offerTitle,
  serviceAnchor,
} from "#app/domain/catalogue/catalogue.ts";
import { formatUsd } from "#app/domain/money/money.ts";
import { OptionFigures } from "#app/features/cart/option-figures.tsx";
import { OffersField, SelectForm } from "#app/features/cart/select-form.tsx";
import { MORE, PART } from "./service-work.tsx";
import { AccordionItem } from "#app/ui/accordion.tsx";
import { TitleLink } from "#app/ui/button.tsx";
import { Column, Section } from "#app/ui/section.tsx";

const CARDS = href("/conversion-tracking-services-request");

export function PriceList() {
  return (
    <Column>
      <Section title="What it costs" id="prices">
        <p className="max-w-text text-soft">
          In US dollars, fixed per package and website. New clients pay 50% upfront and 50% on
          completion. A request needs no payment method.
        </p>
        <div>
          {(["core", "addon"] as const).map((type) => {
            const services = catalogue.filter((service) => service.type === type);
            const { title, anchor } = serviceLists[type];
            return (
              <AccordionItem
                key={type}
                question={
                  <span className={PART}>
                    <span>{title}</span> <span className={MORE}>{priceRange(services)}</span>
                  </span>
                }
              >
                <ul className="below-fold price-list">
                  {services.map((service) => (
                    <li key={service.name} className="border-t border-rule">
                      <TitleLink href={`${CARDS}#${serviceAnchor(service)}`}>
                        {service.name}
                      </TitleLink>
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
                <p>
                  <TitleLink href={`${CARDS}#${anchor}`}>What each one includes</TitleLink>
                </p>
              </AccordionItem>
            );
          })}
        </div>
      </Section>
    </Column>
  );
}

function priceRange(services: readonly Service[]): string {
  const prices = services.flatMap(offersOf).map(({ price }) => price);
  return `${formatUsd(Math.min(...prices))} to ${formatUsd(Math.max(...prices))}`;
}

function OfferRow({ offer }: { offer: Offer }) {
  return (
    <SelectForm className="flex min-h-11 flex-wrap items-center gap-x-2">
      <OffersField offers={[offer]} />
      <span className="grow basis-20 py-2">{offer.option}</span>
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
