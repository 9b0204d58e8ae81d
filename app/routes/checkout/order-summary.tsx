import { useState } from "react";
import { href } from "react-router";
import { totalText } from "#app/domain/cart/totals.ts";
import { isPriced } from "#app/domain/catalogue/catalogue.ts";
import {
  ITEMS_FIELD,
  quantityField,
  COUPON_FIELD,
  SEEN_TOTAL_FIELD,
  UNLISTED_FIELD,
  unlistedText,
} from "#app/domain/requests/request-fields.ts";
import type { CartState } from "#app/features/cart/cart-store.ts";
import { EditableCart } from "#app/features/cart/cart-lines.tsx";
import { CartTotals, PaymentTerms, RecommendedAddons } from "#app/features/cart/cart-summary.tsx";
import { DiscountCode } from "#app/features/cart/discount-code.tsx";
import { servicesText } from "#app/features/cart/cart-count.ts";
import { QuietLink, TitleLink } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import type { RequestFormState } from "./request-state.ts";

/** The cart beside the form; `issue` says why the server rejected it. */
export function OrderSummary({ cart, issue }: { cart: CartState; issue: string | undefined }) {
  return (
    <aside
      id="selection"
      tabIndex={-1}
      aria-label="Your selections"
      aria-describedby={issue ? "selection-error" : undefined}
      className="grid gap-6 static-if-short lg:sticky lg:top-24"
    >
      <h2 className="text-heading">
        <TitleLink href={href("/cart")}>Your selections</TitleLink>
      </h2>
      <FieldError id="selection-error" message={issue} />
      <EditableCart cart={cart} />
      <CartTotals totals={cart.totals} />
      <PaymentTerms {...cart.totals} />
      <RecommendedAddons lines={cart.lines} />
      {/* With `field`, even empty, the input has the id that the error summary links to. */}
      <DiscountCode id={COUPON_FIELD} cart={cart} field={{}} />
    </aside>
  );
}

/** On phones, above the form. Takes its height before the cart is read, so that nothing moves. */
export function SelectionLine({ cart }: { cart: CartState | null }) {
  if (!cart) return <p className="hidden h-11 max-lg:in-data-[cart=filled]:block" />;
  const { lines, totals } = cart;
  return (
    <p className="min-h-11 tabular-figures lg:hidden">
      <span>{servicesText(lines.length)}</span> · <strong>{totalText(totals)}</strong> ·{" "}
      <QuietLink href="#selection">
        Change<span className="sr-only">&nbsp;the services</span>
      </QuietLink>
    </p>
  );
}

export function SelectionFields({ cart, state }: { cart: CartState; state: RequestFormState }) {
  const { lines, totals } = cart;
  const cartTotal = totals.total;
  const [atResponse, setAtResponse] = useState({ state, cartTotal });
  if (atResponse.state !== state) setAtResponse({ state, cartTotal });
  // The server's total, until the cart's differs from what it was at the response.
  const seenTotal =
    atResponse.cartTotal === cartTotal ? (state.totals?.total ?? cartTotal) : cartTotal;
  return (
    <>
      {lines.map((line) =>
        isPriced(line) ? (
          <span key={line.id} hidden>
            <input type="hidden" name={ITEMS_FIELD} value={line.sku} />
            <input type="hidden" name={quantityField(line.sku)} value={line.quantity} />
          </span>
        ) : (
          <input key={line.id} type="hidden" name={UNLISTED_FIELD} value={unlistedText(line)} />
        ),
      )}
      <input type="hidden" name={COUPON_FIELD} value={totals.discount?.code ?? ""} />
      <input type="hidden" name={SEEN_TOTAL_FIELD} value={seenTotal} />
    </>
  );
}
