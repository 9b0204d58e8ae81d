import { catalogue } from "#app/content/catalogue.ts";
import { findOffer, type Offer, type Sku } from "#app/domain/catalogue/catalogue.ts";
import { formatUsd } from "#app/domain/money/money.ts";
import { ITEMS_FIELD } from "#app/domain/requests/request-fields.ts";
import { OptionFigures } from "#app/features/cart/option-figures.tsx";
import { linesText, SelectForm } from "#app/features/cart/select-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";

export function ServicesUsed({ skus }: { skus: readonly Sku[] }) {
  const offers = skus.flatMap((sku) => findOffer(catalogue, sku) ?? []);
  const total = offers.reduce((sum, { price }) => sum + price, 0);
  return (
    <Section title="Services used" id="services-used">
      <ul className="border-b border-rule">
        {offers.map((offer) => (
          <li
            key={offer.sku}
            className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-rule py-4"
          >
            <div className="min-w-0 grow">
              <h3 className="text-lg">{offer.name}</h3>
              <p className="text-soft">{offer.option}</p>
            </div>
            <OptionFigures sku={offer.sku} price={offer.price} />
            <SelectButton offers={[offer]} label="Select" of={offer.name} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p>
          Together <strong className="tabular-figures">{formatUsd(total)}</strong> per website, in
          US dollars.
        </p>
        <SelectButton offers={offers} label={`Select all ${offers.length}`} />
      </div>
    </Section>
  );
}

function SelectButton({ offers, label, of }: { offers: Offer[]; label: string; of?: string }) {
  return (
    <SelectForm>
      <input
        type="hidden"
        name={ITEMS_FIELD}
        value={offers.map(({ sku }) => sku).join()}
        data-lines={linesText(offers)}
      />
      <Button
        type="submit"
        tone={of ? "plain" : "primary"}
        aria-label={of ? `${label} ${of}` : undefined}
      >
        {label}
      </Button>
    </SelectForm>
  );
}
