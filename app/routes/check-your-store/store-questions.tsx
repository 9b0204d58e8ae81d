import { catalogue } from "#app/content/catalogue.ts";
import { storeQuestions } from "#app/content/store-check.ts";
import { findOffer, offerTitle } from "#app/domain/catalogue/catalogue.ts";
import { formatUsd } from "#app/domain/money/money.ts";
import { OffersField, SelectForm } from "#app/features/cart/select-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";

/** For a page that shows nothing: what the owner knows leads to a service too. */
export default function StoreQuestions() {
  return (
    <Section title="What you can tell without us">
      <ul>
        {storeQuestions.map(({ question, sku }) => {
          const offer = findOffer(catalogue, sku);
          if (!offer) return null;
          return (
            <li
              key={sku}
              className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-rule py-3"
            >
              <p className="min-w-0 grow basis-40">
                <b className="block">{question}</b>
                <span className="text-sm text-soft">
                  {`${offerTitle(offer)}, ${formatUsd(offer.price)}`}
                </span>
              </p>
              <SelectForm>
                <OffersField offers={[offer]} />
                <Button type="submit" tone="secondary" aria-label={`Add ${offerTitle(offer)}`}>
                  Add
                </Button>
              </SelectForm>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
