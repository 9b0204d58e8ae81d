import { href } from "react-router";
import { lazyPart } from "#app/islands/lazy-part.tsx";
import { servicesText, subscribeToCart } from "./current-cart.ts";
import { useCart } from "./use-cart-on-demand.ts";

export function CartButton() {
  const cart = useCart();
  const count = cart?.lines.length ?? 0;
  return (
    <form action={href("/cart")} method="get" data-cart-form="" className="shrink-0">
      <button
        type="submit"
        aria-label={count > 0 ? `Open cart, ${servicesText(count)}` : "Open cart"}
        className="relative grid size-11 place-items-center rounded-sm border border-edge hover:border-teal hover:text-teal"
      >
        <svg viewBox="0 0 20 20" className="size-5" fill="none" aria-hidden="true">
          <path
            d="M2 3h2.2l2 10h9.3L17.5 6H5M8 17.5h.01M14 17.5h.01"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        {count > 0 ? (
          <span
            data-testid="cart-badge"
            className="absolute -top-2 -right-2 grid h-5 min-w-5 place-items-center rounded-full bg-teal px-1 text-xs font-semibold text-on-teal tabular-figures"
          >
            {count}
          </span>
        ) : null}
      </button>
    </form>
  );
}

/** Without `lazy`, which shows its content 300 ms after the fallback. */
export const CartDrawer = lazyPart(() => import("./drawer-content.tsx"), subscribeToCart);
