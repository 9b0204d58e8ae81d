import { useEffect, useState } from "react";
import { catalogue } from "#app/content/catalogue.ts";
import { isSameSelection, parseSelection } from "#app/domain/cart/selection.ts";
import { offerTitle } from "#app/domain/catalogue/catalogue.ts";
import { validCode } from "#app/domain/cart/coupon.ts";
import { formatUsd } from "#app/domain/money/money.ts";
import { Button } from "#app/ui/button.tsx";
import { type LinkChoice, type LinkedSelection, applyLinkChoice } from "./cart-actions.ts";
import { type CartState, cartStore } from "./cart-store.ts";
import { useCart } from "./use-cart.tsx";

/** A link from another site changes a filled cart only after confirmation (product.md §5). */
export function SelectionFromLink() {
  const cart = useCart();
  // `null` while the island is hydrated: the server knows no cart.
  const params = new URLSearchParams(cart ? window.location.search : "");
  const items = params.get("items");
  const isUnhandled = cart !== null && items !== null && items !== cart.appliedLink?.items;
  const shared = isUnhandled
    ? { ...parseSelection(items, catalogue), coupon: params.get("coupon") || null }
    : null;
  const isFromElsewhere =
    cart !== null && !document.referrer.startsWith(`${window.location.origin}/`);
  const isInCart = isFromElsewhere && shared !== null && isSameCart(cart, shared);
  const mustAsk =
    isFromElsewhere &&
    cart.lines.length !== 0 &&
    shared !== null &&
    shared.selected.length > 0 &&
    !isInCart;
  // Emptying the cart is no answer.
  const [asked, setAsked] = useState<string | null>(null);
  if (mustAsk && asked !== items) setAsked(items);
  const isAsking = mustAsk || asked === items;

  function choose(choice: LinkChoice): void {
    if (!shared || items === null) return;
    applyLinkChoice(cartStore, items, shared, choice);
    for (const name of ["items", "coupon"]) params.delete(name);
    const address = new URL(window.location.href);
    address.search = params.toString();
    window.history.replaceState(window.history.state, "", address);
  }

  useEffect(() => {
    if (!isAsking) choose(isInCart ? "keep" : "add");
  });

  if (shared && isAsking) return <LinkQuestion shared={shared} onChoice={choose} />;
  return <UnknownParts parts={cart?.appliedLink?.unknown ?? []} />;
}

/** Also without a code in the link: the one in force stays. */
function isSameCart(cart: CartState, { selected, unknown, coupon }: LinkedSelection): boolean {
  const isSameCode = coupon === null || validCode(coupon) === cart.couponCode;
  return unknown.length === 0 && isSameCode && isSameSelection(cart.lines, selected);
}

interface QuestionProps {
  shared: LinkedSelection;
  onChoice: (choice: LinkChoice) => void;
}

function LinkQuestion({ shared, onChoice }: QuestionProps) {
  const couponCode = validCode(shared.coupon ?? "");
  return (
    <section
      aria-label="Shared selection"
      className="mb-10 border-l-4 border-teal bg-panel p-5 print:hidden"
    >
      <h2 className="text-xl">This link brings a selection, and you already have one</h2>
      <ul className="mt-3">
        {shared.selected.map((line) => (
          <li key={line.sku}>
            {`${line.quantity} × ${offerTitle(line)} (${formatUsd(line.price)})`}
          </li>
        ))}
        {couponCode === null ? null : <li>{`Discount code ${couponCode}`}</li>}
      </ul>
      <UnknownParts parts={shared.unknown} />
      <p className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => onChoice("add")}>Add it to mine</Button>
        <Button tone="secondary" onClick={() => onChoice("replace")}>
          Replace mine
        </Button>
        <Button tone="secondary" onClick={() => onChoice("keep")}>
          Keep mine
        </Button>
      </p>
    </section>
  );
}

export function UnknownParts({ parts }: { parts: readonly string[] }) {
  if (parts.length === 0) return null;
  return (
    <p role="status" className="mb-6 text-warm print:hidden">
      {`We left out ${parts.join(", ")}: not on our list.`}
    </p>
  );
}
