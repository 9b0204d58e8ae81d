import { DiscountCode, CartTotals, RecommendedAddons } from "./cart-summary.tsx";
import { EditableCart } from "./cart-lines.tsx";
import { STATUS_ID } from "./cart-press.ts";
import { useCart } from "./use-cart.tsx";

/** The lines, the recommended add-ons and the totals of the drawer. */
export default function CartContent() {
  const cart = useCart();
  if (!cart) {
    return (
      <p className="px-5 py-8 text-soft in-data-[cart=filled]:hidden">No services selected yet.</p>
    );
  }
  const { lines, totals, couponCode } = cart;
  const isEmpty = lines.length === 0;
  return (
    <>
      <div className="grow overflow-y-auto px-5 pb-2">
        <EditableCart cart={cart} statusId={STATUS_ID} />
        <div className="grid gap-5 py-5">
          <RecommendedAddons lines={lines} />
          {isEmpty && couponCode === null ? null : <DiscountCode cart={cart} />}
        </div>
      </div>
      {isEmpty ? null : (
        <div className="border-t border-rule px-5 pt-4">
          <CartTotals totals={totals} />
        </div>
      )}
    </>
  );
}
