import { useEffect, useId, useRef } from "react";
import { FieldError } from "#app/ui/field-error.tsx";
import { applyCoupon, noteTypedCode, removeCoupon } from "./cart-actions.ts";
import type { CartState } from "./cart-store.ts";

/** The field for a discount code; it says what the code takes off, or why it takes off nothing. */
export function DiscountCode({ cart }: { cart: CartState }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const { couponCode, couponRefusal, totals } = cart;
  useEffect(() => {
    // Also a code from a link or another tab. What was typed instead is over then.
    if (field.current) field.current.value = couponCode ?? "";
    noteTypedCode(null);
  }, [couponCode]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        applyCoupon(String(new FormData(event.currentTarget).get("code")));
        // When it is drawn: in the drawer the totals below it grow with the discount.
        requestAnimationFrame(() => answer.current?.scrollIntoView({ block: "nearest" }));
      }}
      className="grid gap-1.5 print:hidden"
    >
      <label htmlFor={id} className="text-sm font-semibold">
        Discount code
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          ref={field}
          name="code"
          onChange={({ currentTarget }) => noteTypedCode(currentTarget.value)}
          defaultValue={couponCode ?? ""}
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={couponRefusal ? true : undefined}
          aria-describedby={`${id}-result`}
          className="min-h-11 w-full min-w-0 rounded-sm border border-edge bg-paper px-3 font-mono uppercase aria-invalid:border-warm"
        />
        <button
          type="submit"
          className="min-h-11 shrink-0 rounded-sm border border-edge px-4 font-semibold hover:border-teal hover:text-teal"
        >
          Apply
        </button>
      </div>
      <div ref={answer} id={`${id}-result`} role="status" className="text-sm">
        <FieldError id={`${id}-error`} message={couponRefusal ?? undefined} />
        {couponCode ? (
          <p className="flex items-center justify-between gap-3">
            <span className="text-teal">
              {totals.discount
                ? `${totals.discount.code}: ${totals.discount.label}`
                : `${couponCode} will apply once you select a service.`}
            </span>
            <button
              type="button"
              onClick={removeCoupon}
              className="-mr-2 min-h-11 px-2 text-soft underline underline-offset-4 hover:text-warm"
            >
              Remove code
            </button>
          </p>
        ) : null}
      </div>
    </form>
  );
}
