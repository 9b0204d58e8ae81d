import { useLocation } from "react-router";
import { catalogue } from "#app/content/catalogue.ts";
import { serviceChooser } from "#app/content/service-chooser.ts";
import { storePlatformNames } from "#app/content/store-platforms.ts";
import { getServiceDetails } from "#app/content/service-details.ts";
import { serviceLists } from "#app/content/service-pages.ts";
import { HOSTING, PRICE_BASIS } from "#app/content/site.ts";
import { linesText } from "#app/domain/cart/selection.ts";
import {
  type Accent,
  listOffers,
  serviceAnchor,
  type ServiceType,
} from "#app/domain/catalogue/catalogue.ts";
import { pickStoreQuery } from "#app/domain/losses/store-numbers.ts";
import { formatUsd } from "#app/domain/money/money.ts";
import { PLATFORM_FIELD } from "#app/domain/recommendations/answers.ts";
import { ITEMS_FIELD } from "#app/domain/requests/request-fields.ts";
import { OffersField, SelectForm, SkuAndPrice } from "#app/features/cart/select-form.tsx";
import { Button, TextLink } from "#app/ui/button.tsx";
import { Island } from "#app/islands/island.tsx";
import { Container } from "#app/ui/section.tsx";
import { CHOOSER_ID } from "./chooser-id.ts";
import ServiceChooser from "./service-chooser.island.tsx";

export function Services({ type }: { type: ServiceType }) {
  const { anchor: id, title } = serviceLists[type];
  const services = catalogue.filter((service) => service.type === type);
  const isAddon = type === "addon";
  return (
    <Container className={isAddon ? "below-fold" : ""}>
      <section
        aria-labelledby={id}
        data-services={type}
        data-reveal=""
        className="border-t border-rule py-12"
      >
        <div>
          <h2 id={id} className="text-heading">
            {title}
          </h2>
          <p className="mt-1 text-sm text-soft">{PRICE_BASIS}</p>
        </div>
        {isAddon ? null : <Chooser />}
        <div
          data-stagger=""
          className={`mt-4 grid gap-6 sm:grid-cols-2 ${isAddon ? "lg:grid-cols-4" : "lg:grid-cols-3"}`}
        >
          {services.map((service) => (
            <ServiceCard key={service.name} service={service} />
          ))}
        </div>
      </section>
    </Container>
  );
}

/** Closed on a phone, unless its form was sent. */
function Chooser() {
  const { search } = useLocation();
  const query = pickStoreQuery(search);
  return (
    <details
      id={CHOOSER_ID}
      className="disclosure phone-closed mt-2"
      open={new URLSearchParams(query).has(PLATFORM_FIELD)}
    >
      <summary>
        <h3>{serviceChooser.title}</h3>
      </summary>
      <Island of={ServiceChooser} props={{ query, platforms: storePlatformNames }} wake="press" />
    </details>
  );
}

const ACCENTS: Record<Accent, string> = {
  teal: "border-teal",
  leaf: "border-leaf",
  sky: "border-sky",
  indigo: "border-indigo",
  plum: "border-plum",
  slate: "border-slate",
};

const OPTION = "flex min-h-11 flex-wrap items-start gap-x-3 border-t border-rule py-2";

function ServiceCard({ service }: { service: (typeof catalogue)[number] }) {
  const { name, accent, options } = service;
  const {
    summary,
    serverAdds,
    hasHost = true,
    measures,
    delivers,
    goesWith,
    sample,
  } = getServiceDetails(name);
  const offers = listOffers(service);
  const anchor = serviceAnchor(service);
  return (
    <article
      aria-labelledby={anchor}
      className={`below-fold flex min-w-0 flex-col border-t-3 pt-4 ${ACCENTS[accent]}`}
    >
      <h3 id={anchor} className="text-xl">
        {name}
      </h3>
      <p className="mt-2 text-soft">
        {summary} {sample ? <TextLink href={sample.to}>{sample.label}</TextLink> : null}
      </p>
      <SelectForm className="flex grow flex-col pt-4">
        {offers.length > 1 ? (
          <fieldset className="min-w-0 border-b border-rule">
            <legend className="sr-only">Option of {name}</legend>
            {offers.map((offer, index) => (
              <label key={offer.sku} className={OPTION}>
                <input
                  type="radio"
                  name={ITEMS_FIELD}
                  value={offer.sku}
                  data-lines={linesText([offer])}
                  defaultChecked={index === 0}
                  aria-labelledby={offer.sku}
                  aria-describedby={`${offer.sku}-price`}
                  className="mt-0.5"
                />
                <span id={offer.sku} className="grow basis-20">
                  {offer.option}
                </span>
                <SkuAndPrice id={`${offer.sku}-price`} {...offer} />
                {index > 0 && serverAdds ? (
                  <span className="w-full pl-8 text-sm text-soft">
                    + {formatUsd(offer.price - options[0].price)}
                    {hasHost ? `, and ${HOSTING} to a host` : ""}: {serverAdds}
                  </span>
                ) : null}
              </label>
            ))}
          </fieldset>
        ) : (
          offers.map((offer) => (
            <p key={offer.sku} className={`${OPTION} border-b`}>
              <OffersField offers={offers} />
              <span className="grow basis-20">{offer.option}</span>
              <SkuAndPrice {...offer} />
            </p>
          ))
        )}
        <div className="grid grow grid-cols-[1fr_auto] items-center gap-4 pt-2 sm:flex sm:flex-col sm:items-start">
          <details className="disclosure phone-closed min-w-0 justify-self-start text-sm">
            <summary>What you get</summary>
            <dl className="grid gap-3">
              <div className="flex flex-wrap gap-x-3">
                <dt className="w-full font-semibold">Measures</dt>
                {measures.map((measured) => (
                  <dd key={measured} className="wrap-anywhere">
                    <code>{measured}</code>
                  </dd>
                ))}
              </div>
              <div>
                <dt className="font-semibold">Delivers</dt>
                {delivers.map((item) => (
                  <dd key={item}>{item}</dd>
                ))}
              </div>
              {goesWith ? (
                <div>
                  <dt className="font-semibold">Goes with</dt>
                  <dd>{goesWith}</dd>
                </div>
              ) : null}
            </dl>
          </details>
          <Button
            type="submit"
            tone="secondary"
            aria-label={`Select ${name}`}
            className="select sm:mt-auto sm:self-end"
          >
            Select
          </Button>
        </div>
      </SelectForm>
    </article>
  );
}
