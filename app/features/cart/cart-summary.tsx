import { href } from "react-router";
import { amountText, type Totals, totalText } from "#app/domain/cart/totals.ts";
import { type Cents, formatUsd, splitPayment } from "#app/domain/money/money.ts";
import { catalogue, RECOMMENDED_ADDONS } from "#app/content/catalogue.ts";
import { guarantee } from "#app/content/guarantee.ts";
import { type Cart, recommendedAddons } from "#app/domain/cart/cart.ts";
import { Button } from "#app/ui/button.tsx";
import { OffersField, SelectForm } from "./select-form.tsx";

interface ShownTotals extends Omit<Totals, "discount"> {
  readonly discount: Pick<NonNullable<Totals["discount"]>, "label" | "amount"> | null;
}

export function CartTotals({ totals }: { totals: ShownTotals }) {
  const { subtotal, discount, unpriced } = totals;
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1.5">
      <dt className="text-soft">Subtotal</dt>
      <dd className="text-right">{amountText(totals, subtotal)}</dd>
      {discount ? (
        <>
          <dt className="text-soft">
            Discount <span className="ml-1 font-mono text-sm text-teal">{discount.label}</span>
          </dt>
          <dd className="text-right text-teal">{`−${formatUsd(discount.amount)}`}</dd>
        </>
      ) : null}
      <dt className="border-t border-rule pt-2 text-lg font-semibold">
        Total
        {subtotal > 0 && unpriced > 0 ? (
          <span className="block text-sm font-normal text-soft">
            without prices to be confirmed
          </span>
        ) : null}
      </dt>
      <dd className="border-t border-rule pt-2 text-right text-lg font-semibold">
        {totalText(totals)}
      </dd>
    </dl>
  );
}

/** Spec §9. */
export function PaymentTerms({ total }: { total: Cents }) {
  if (total === 0) return null;
  const { upfront, onCompletion } = splitPayment(total, guarantee.upfrontPercent);
  const parts = `New clients pay ${formatUsd(upfront)} to start and ${formatUsd(onCompletion)} ${guarantee.proof}. ${guarantee.refund}`;
  return (
    <p className="text-sm text-soft">
      <span>{parts}</span> <span className="print:hidden">Nothing to pay now.</span>
    </p>
  );
}

const QUIET_BUTTON = { tone: "quiet", className: "justify-self-start" } as const;

/** Without scripts, or with an empty cart, cart-press.ts and /checkout say what is missing. */
export function ProceedForm({ isEmpty }: { isEmpty: boolean }) {
  return (
    <form action={href("/checkout")} data-leave-with-cart="" className="grid">
      <Button {...(isEmpty ? QUIET_BUTTON : {})} type="submit" data-proceed="">
        Proceed to Services Request
      </Button>
    </form>
  );
}

export function RecommendedAddons({ lines }: { lines: Cart }) {
  const offers = recommendedAddons(lines, RECOMMENDED_ADDONS, catalogue);
  if (offers.length === 0) return null;
  return (
    <section aria-label="Recommended Add-Ons" className="bg-panel px-4 pt-3 pb-2 print:hidden">
      <h3 className="text-sm">Recommended Add-Ons</h3>
      <ul>
        {offers.map((offer) => (
          <li key={offer.sku} className="flex flex-wrap items-center gap-x-3 py-1">
            <span className="grow basis-32">
              {offer.name}{" "}
              <span className="text-soft tabular-figures">{formatUsd(offer.price)}</span>
            </span>
            <SelectForm className="-mr-3 ml-auto">
              <OffersField offers={[offer]} />
              <Button
                type="submit"
                tone="quiet"
                className="px-3 font-semibold"
                aria-label={`Add ${offer.name}`}
              >
                Add
              </Button>
            </SelectForm>
          </li>
        ))}
      </ul>
    </section>
  );
}
