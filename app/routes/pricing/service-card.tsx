import type { catalogue } from "#app/content/catalogue.ts";
import { type ServiceName, serviceDetails } from "#app/content/service-details.ts";
import { type Accent, serviceAnchor } from "#app/domain/catalogue/catalogue.ts";
import { linesText } from "#app/domain/cart/selection.ts";
import { ITEMS_FIELD } from "#app/domain/requests/request-fields.ts";
import { OptionFigures } from "#app/features/cart/option-figures.tsx";
import { SelectForm } from "#app/features/cart/select-form.tsx";
import { Button } from "#app/ui/button.tsx";

function ServiceDetails({ name }: { name: ServiceName }) {
  const { summary, measures, delivers } = serviceDetails[name];
  return (
    <>
      <p className="mt-2 text-soft">{summary}</p>
      <dl className="mt-4 grid gap-3 text-sm">
        <div className="flex flex-wrap gap-x-3 gap-y-1 font-mono text-[0.8125rem] wrap-anywhere">
          <dt className="w-full font-sans text-sm font-semibold">Measures</dt>
          {measures.map((measured) => (
            <dd key={measured}>{measured}</dd>
          ))}
        </div>
        <div>
          <dt className="font-semibold">Delivers</dt>
          {delivers.map((item) => (
            <dd key={item}>{item}</dd>
          ))}
        </div>
      </dl>
    </>
  );
}

type CatalogueService = (typeof catalogue)[number];

const ACCENTS: Record<Accent, string> = {
  teal: "border-teal accent-teal",
  leaf: "border-leaf accent-leaf",
  sky: "border-sky accent-sky",
  indigo: "border-indigo accent-indigo",
  plum: "border-plum accent-plum",
  slate: "border-slate accent-slate",
};

export function ServiceCard({ service }: { service: CatalogueService }) {
  const { name, accent, options } = service;
  const [only] = options;
  const anchor = serviceAnchor(service);
  const titleId = `${anchor}-name`;
  return (
    <article
      id={anchor}
      aria-labelledby={titleId}
      className={`below-fold flex min-w-0 flex-col border-t-3 pt-4 ${ACCENTS[accent]}`}
    >
      <h3 id={titleId} className="text-xl">
        {name}
      </h3>
      <ServiceDetails name={name} />
      <SelectForm className="mt-auto grid grid-cols-[minmax(0,1fr)] gap-3 pt-5">
        {options.length > 1 ? (
          <fieldset className="min-w-0 border-b border-rule">
            <legend className="sr-only">Option of {name}</legend>
            {options.map(({ sku, label, price }, index) => (
              <label
                key={sku}
                className="flex min-h-11 flex-wrap items-start gap-x-2.5 border-t border-rule py-2.5"
              >
                <input
                  type="radio"
                  name={ITEMS_FIELD}
                  value={sku}
                  data-lines={linesText([{ name, option: label, price }])}
                  defaultChecked={index === 0}
                  aria-labelledby={`${titleId}-${sku}`}
                  aria-describedby={`${titleId}-${sku}-figures`}
                  className="peer mt-0.5"
                />
                <span id={`${titleId}-${sku}`} className="grow basis-20 peer-checked:font-semibold">
                  {label}
                </span>
                <OptionFigures id={`${titleId}-${sku}-figures`} sku={sku} price={price} />
              </label>
            ))}
          </fieldset>
        ) : (
          <p className="flex min-h-11 flex-wrap items-start gap-x-2.5 border-y border-rule py-2.5">
            <input
              type="hidden"
              name={ITEMS_FIELD}
              value={only.sku}
              data-lines={linesText([{ name, option: only.label, price: only.price }])}
            />
            <span className="grow basis-20">{only.label}</span>
            <OptionFigures sku={only.sku} price={only.price} />
          </p>
        )}
        <Button type="submit" aria-label={`Select ${name}`}>
          Select
        </Button>
      </SelectForm>
    </article>
  );
}
