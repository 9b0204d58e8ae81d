import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { COUPON_FIELD } from "#app/domain/requests/request-fields.ts";
import { FieldError } from "#app/ui/field.tsx";
import { applyCoupon, rememberTypedCode } from "./coupon-actions.ts";
import type { CartState } from "./cart-store.ts";

interface Props {
  cart: CartState | null;
  /** In the request form: as last sent, until the cart is read. */
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
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isRead || !input.current) return;
    // Keep a code that was typed before hydration. Later, a link or another tab may set one.
    const early = isFirst.current ? input.current.value : "";
    isFirst.current = false;
    if (early === "") input.current.value = couponCode ?? "";
    rememberTypedCode(early === couponCode ? "" : early);
  }, [isRead, couponCode]);

  function apply(): void {
    applyCoupon(input.current?.value ?? "");
    // After the next paint, because the totals below grow.
    requestAnimationFrame(() => result.current?.scrollIntoView({ block: "nearest" }));
  }

  function applyByEnter(event: KeyboardEvent): void {
    if (!isRead || event.key !== "Enter") return;
    event.preventDefault();
    apply();
  }

  return (
    <div className="grid gap-1.5 print:hidden">
      <label htmlFor={id} className="text-sm font-semibold">
        Discount code
      </label>
      <div className="flex gap-2">
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
          className="min-h-11 w-full min-w-0 rounded-sm border border-edge bg-paper px-3 font-mono uppercase aria-invalid:border-warm"
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
              onClick={() => applyCoupon("")}
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
