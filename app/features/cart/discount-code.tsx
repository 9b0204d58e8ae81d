import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { COUPON_FIELD } from "#app/domain/requests/request-fields.ts";
import { isEnter } from "#app/ui/enter-key.ts";
import { FieldError } from "#app/ui/field.tsx";
import { applyCoupon, removeCoupon } from "./cart-actions.ts";
import { type CartState, cartStore } from "./cart-store.ts";

interface CouponFormField {
  sent?: string | undefined;
  error?: string | undefined;
  /** Of the button, which posts the form without scripts. */
  intent?: object;
}

interface DiscountCodeProps {
  /** Of its field, because a page may have two. */
  id: string;
  cart: CartState | null;
  /** In the request form only: the form as last sent, used until the cart is read. */
  field?: CouponFormField;
}

export function DiscountCode({ id, cart, field }: DiscountCodeProps) {
  const input = useRef<HTMLInputElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const couponCode = cart?.couponCode ?? null;
  const isRead = cart !== null;
  const error = cart?.couponError ?? field?.error;
  const [sentCode] = useState(field?.sent);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isRead || !input.current) return;
    // Keep a code that was typed before the island woke, not a link's that was weighed with the one in force.
    // Later, a link or another tab may set one.
    const { value } = input.current;
    const isTyped = isFirst.current && (couponCode === null || value !== sentCode);
    const typed = isTyped ? value : "";
    isFirst.current = false;
    if (typed === "") input.current.value = couponCode ?? "";
    cartStore.typedCode = typed === couponCode ? "" : typed;
  }, [isRead, couponCode, sentCode]);

  function apply(): void {
    applyCoupon(cartStore, input.current?.value ?? "");
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
          onChange={({ currentTarget }) => {
            cartStore.typedCode = currentTarget.value;
          }}
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
                removeCoupon(cartStore);
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
