import { amountText, type Totals, totalText } from "#app/domain/cart/totals.ts";
import { type Cents, formatUsd, splitPayment } from "#app/domain/money/money.ts";
import { catalogue, RECOMMENDED_ADDONS } from "#app/content/catalogue.ts";
import { terms } from "#app/content/site.ts";
import { type Cart, recommendedAddons } from "#app/domain/cart/cart.ts";
import { Button } from "#app/ui/button.tsx";
import { applyCoupon, rememberTypedCode, removeCoupon } from "./cart-actions.ts";
import { href } from "react-router";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { COUPON_FIELD } from "#app/domain/requests/request-fields.ts";
import { isEnter } from "#app/ui/enter-key.ts";
import { FieldError } from "#app/ui/field.tsx";
import type { CartState } from "./cart-store.ts";
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
  const { upfront, onCompletion } = splitPayment(total, terms.upfrontPercent);
  const parts = `New clients pay ${formatUsd(upfront)} to start and ${formatUsd(onCompletion)} when it's live.`;
  return (
    <p className="text-sm text-soft">
      <span>{parts}</span> <span className="print:hidden">Nothing to pay now.</span>
    </p>
  );
}

export const QUIET_BUTTON = { tone: "quiet", className: "justify-self-start" } as const;

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

interface Props {
  cart: CartState | null;
  /** In the request form only: the form as last sent, used until the cart is read. */
  field?: Partial<Record<"sent" | "error", string | undefined>> & { intent?: object };
}

export function DiscountCode({ cart, field }: Props) {
  const ownId = useId();
  const id = field ? COUPON_FIELD : ownId;
  const input = useRef<HTMLInputElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const couponCode = cart?.couponCode ?? null;
  const isRead = cart !== null;
  const error = cart?.couponError ?? field?.error;
  const [sentCode] = useState(field?.sent);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isRead || !input.current) return;
    // Keep a code that was typed before hydration, not a link's that was weighed with the one in force.
    // Later, a link or another tab may set one.
    const { value } = input.current;
    const isTyped = isFirst.current && (couponCode === null || value !== sentCode);
    const typed = isTyped ? value : "";
    isFirst.current = false;
    if (typed === "") input.current.value = couponCode ?? "";
    rememberTypedCode(typed === couponCode ? "" : typed);
  }, [isRead, couponCode, sentCode]);

  function apply(): void {
    applyCoupon(input.current?.value ?? "");
    // After the next paint, because the totals below grow.
    requestAnimationFrame(() => result.current?.scrollIntoView({ block: "nearest" }));
  }

  function applyByEnter(event: KeyboardEvent): void {
    if (!isRead || !isEnter(event)) return;
    event.preventDefault();
    apply();
  }

  return (
    <div className="grid gap-1.5 print:hidden">
      <label htmlFor={id} className="text-sm font-semibold">
        Discount code
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          ref={input}
          name={isRead ? undefined : COUPON_FIELD}
          onChange={({ currentTarget }) => rememberTypedCode(currentTarget.value)}
          onKeyDown={applyByEnter}
          defaultValue={couponCode ?? field?.sent}
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="done"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-result`}
          className="min-h-11 w-24 grow rounded-sm border border-edge bg-paper px-3 font-mono uppercase aria-invalid:border-warm"
        />
        <button
          {...(isRead ? { type: "button", onClick: apply } : { type: "submit", ...field?.intent })}
          className="min-h-11 shrink-0 rounded-sm border border-edge px-4 font-semibold hover:border-teal hover:text-teal"
        >
          Apply
        </button>
      </div>
      <div ref={result} id={`${id}-result`} role="status" className="text-sm">
        <FieldError id={`${id}-error`} message={error} />
        {cart && couponCode ? (
          <p className="flex items-center justify-between gap-3">
            <span className="text-teal">
              {cart.totals.discount
                ? `${cart.totals.discount.code}: ${cart.totals.discount.label}`
                : `${couponCode} will apply once you select a service.`}
            </span>
            <button
              type="button"
              onClick={() => {
                removeCoupon();
                input.current?.focus();
              }}
              className="-mr-2 min-h-11 px-2 text-soft underline underline-offset-4 hover:text-warm"
            >
              Remove code
            </button>
          </p>
        ) : null}
      </div>
    </div>
  );
}
