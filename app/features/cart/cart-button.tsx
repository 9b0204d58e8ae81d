import { href } from "react-router";

/** Opens the drawer; without scripts, /cart. */
export function CartButton() {
  return (
    <form action={href("/cart")} method="get" data-cart-form="" className="shrink-0">
      <button
        type="submit"
        aria-label="Open cart"
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
        <span
          hidden
          data-cart-count=""
          data-testid="cart-badge"
          className="absolute -top-2 -right-2 grid h-5 min-w-5 place-items-center rounded-full bg-teal px-1 text-xs font-semibold text-on-teal tabular-figures"
        />
      </button>
    </form>
  );
}
