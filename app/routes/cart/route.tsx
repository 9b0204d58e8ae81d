import { href, useNavigate } from "react-router";
import { CartLines } from "#app/features/cart/cart-lines.tsx";
import { CartAnnouncer, CartNotices } from "#app/features/cart/cart-notices.tsx";
import { mayProceed } from "#app/features/cart/cart-actions.ts";
import type { CartState } from "#app/features/cart/cart-store.ts";
import { CartTotals } from "#app/features/cart/cart-totals.tsx";
import { DiscountCode } from "#app/features/cart/discount-code.tsx";
import { RecommendedAddons } from "#app/features/cart/recommended-addons.tsx";
import { SelectionFromLink } from "#app/features/cart/selection-from-link.tsx";
import { ShareSelection } from "#app/features/cart/share-selection.tsx";
import { useCart } from "#app/features/cart/use-cart.ts";
import { siteMeta } from "#app/features/seo/site-meta.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Column, PageHead } from "#app/ui/section.tsx";
import type { Route } from "./+types/route";

export function meta(_: Route.MetaArgs) {
  return siteMeta({
    title: "Your selections",
    description: "The tracking services that you have selected, with quantities and totals.",
    path: href("/cart"),
    isIndexed: false,
  });
}

export default function CartPage() {
  const cart = useCart();
  return (
    <Column>
      <PageHead title="Your selections" />
      <SelectionFromLink />
      <div className="min-h-80">{cart ? <Selections cart={cart} /> : <BeforeCart />}</div>
    </Column>
  );
}

/** Until the stored cart is read; without JavaScript it never is. */
function BeforeCart() {
  return (
    <div className="scripting-none-only max-w-text">
      <p>
        Selections are kept in this browser, which needs JavaScript. Without it you can choose
        services on the request form itself.
      </p>
      <ButtonLink to={href("/checkout")} className="mt-5">
        Choose services on the form
      </ButtonLink>
    </div>
  );
}

function Selections({ cart }: { cart: CartState }) {
  const navigate = useNavigate();
  const { lines, totals } = cart;
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[3fr_2fr]">
      <div>
        <CartAnnouncer cart={cart} />
        <CartNotices cart={cart} />
        {lines.length > 0 ? (
          <CartLines lines={lines} />
        ) : (
          <>
            <p className="text-soft">No services selected yet.</p>
            <ButtonLink
              to={href("/conversion-tracking-services-request")}
              tone="plain"
              className="mt-5"
            >
              Services and prices
            </ButtonLink>
          </>
        )}
      </div>
      <div className="grid gap-6">
        <RecommendedAddons lines={lines} />
        <DiscountCode cart={cart} />
        <CartTotals totals={totals} />
        <Button
          onClick={() => {
            if (mayProceed()) void navigate(href("/checkout"));
          }}
        >
          Proceed to Services Request
        </Button>
        <ShareSelection lines={lines} couponCode={cart.couponCode} />
      </div>
    </div>
  );
}
