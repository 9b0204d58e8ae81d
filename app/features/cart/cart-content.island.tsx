import { CartTotals, PaymentTerms, RecommendedAddons } from "./cart-summary.tsx";
import { EditableCart } from "./cart-lines.tsx";
import { STATUS_ID } from "./cart-press.ts";
import { DiscountCode } from "./discount-code.tsx";
import { useCart } from "./use-cart.tsx";

/** The lines, the recommended add-ons and the totals of the drawer. */
export default function CartContent() {
  const cart = useCart();
  if (!cart) {
    return (
      <>
        <p id={STATUS_ID} role="status" className="sr-only" />
        <p className="sheet-inset py-8 text-soft in-data-[cart=filled]:hidden">
          No services selected yet.
        </p>
      </>
    );
  }
  const { lines, totals, couponCode } = cart;
  const isEmpty = lines.length === 0;
  return (
    <>
      <div className="sheet-inset grow overflow-y-auto pb-2">
        <EditableCart cart={cart} statusId={STATUS_ID} />
        <div className="grid gap-5 py-5">
          <RecommendedAddons lines={lines} />
          {isEmpty && couponCode === null ? null : <DiscountCode id="drawer-coupon" cart={cart} />}
        </div>
      </div>
      {isEmpty ? null : (
        <div className="sheet-inset grid gap-3 border-t border-rule pt-4">
          <CartTotals totals={totals} />
          <PaymentTerms {...totals} />
        </div>
      )}
    </>
  );
}
