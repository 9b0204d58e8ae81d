import { type FormEvent, useId } from "react";
import { href } from "react-router";
import { catalogue } from "#app/content/catalogue.ts";
import { findOffer } from "#app/domain/catalogue/catalogue.ts";
import { serviceAnchor } from "#app/domain/catalogue/service-anchor.ts";
import { type Cents, formatUsd } from "#app/domain/money/money.ts";
import { ITEMS_FIELD } from "#app/domain/requests/selected-services.ts";
import { Button } from "#app/ui/button.tsx";
import { staticPart } from "#app/ui/static-part.tsx";
import { addService } from "./cart-actions.ts";

type CatalogueService = (typeof catalogue)[number];

const ServiceSheet = staticPart(() => import("./service-sheet.tsx"));

/**
 * One service with its options as the data sheet of an instrument. Select is the submit button of
 * a form that leads to the request page with the option picked, so that it works without scripts.
 */
export function ServiceCard({ service }: { service: CatalogueService }) {
  const titleId = useId();
  const [first] = service.options;
  return (
    <article
      id={serviceAnchor(service)}
      aria-labelledby={titleId}
      className="flex min-w-0 flex-col border-t-2 border-teal pt-4"
    >
      <h3 id={titleId} className="text-xl">
        {service.name}
      </h3>
      <ServiceSheet name={service.name} />
      <form
        method="get"
        action={href("/checkout")}
        onSubmit={select}
        className="mt-auto grid grid-cols-[minmax(0,1fr)] gap-3 pt-5"
      >
        {service.options.length > 1 ? (
          <fieldset className="min-w-0 border-b border-rule">
            <legend className="sr-only">Option of {service.name}</legend>
            {service.options.map((option, index) => (
              <label
                key={option.sku}
                className="flex min-h-11 flex-wrap items-center gap-x-3 border-t border-rule py-1 has-checked:text-teal"
              >
                <input
                  type="radio"
                  name={ITEMS_FIELD}
                  value={option.sku}
                  defaultChecked={index === 0}
                  aria-labelledby={`${titleId}-${option.sku}`}
                  className="size-5 shrink-0"
                />
                <span id={`${titleId}-${option.sku}`} className="grow">
                  {option.label}
                </span>
                <Figures sku={option.sku} price={option.price} />
              </label>
            ))}
          </fieldset>
        ) : (
          <p className="flex min-h-11 flex-wrap items-center border-y border-rule py-1">
            <input type="hidden" name={ITEMS_FIELD} value={first.sku} />
            <span className="grow">{first.label}</span>
            <Figures sku={first.sku} price={first.price} />
          </p>
        )}
        <Button type="submit" aria-label={`Select ${service.name}`}>
          Select
        </Button>
      </form>
    </article>
  );
}

/** An option's code and price, as they stand on a data sheet. */
function Figures({ sku, price }: { sku: string; price: Cents }) {
  return (
    <span className="flex items-baseline gap-3">
      <span className="font-mono text-xs text-soft">{sku}</span>
      <span className="min-w-12 text-right font-semibold tabular-nums">{formatUsd(price)}</span>
    </span>
  );
}

function select(event: FormEvent<HTMLFormElement>): void {
  event.preventDefault();
  const sku = new FormData(event.currentTarget).get(ITEMS_FIELD);
  const offer = typeof sku === "string" ? findOffer(catalogue, sku) : null;
  if (offer) addService(offer);
}
