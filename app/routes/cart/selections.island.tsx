import { useState } from "react";
import { href } from "react-router";
import { agency } from "#app/content/agency.ts";
import { PRICE_BASIS, QUOTE_VALID_DAYS, terms } from "#app/content/site.ts";
import { selectionQuery } from "#app/domain/cart/selection.ts";
import { isPriced } from "#app/domain/catalogue/catalogue.ts";
import type { CartState } from "#app/features/cart/cart-store.ts";
import { EditableCart } from "#app/features/cart/cart-lines.tsx";
import {
  CartTotals,
  ProceedForm,
  PaymentTerms,
  RecommendedAddons,
} from "#app/features/cart/cart-summary.tsx";
import { DiscountCode } from "#app/features/cart/discount-code.tsx";
import { SelectionFromLink } from "#app/features/cart/selection-from-link.tsx";
import { useCart } from "#app/features/cart/use-cart.tsx";
import NextSteps from "#app/features/request/next-steps.tsx";
import { Button, QuietLink } from "#app/ui/button.tsx";
import { localDate } from "./local-date.ts";
import WithoutApplication, { type LinkedQuery } from "./without-application.tsx";

/** The printed list is a quote from the agency. */
export default function CartPage({ linked }: { linked: LinkedQuery }) {
  const cart = useCart();
  return (
    <>
      <SelectionFromLink />
      <div className="min-h-[75dvh] noscript:min-h-0 print:min-h-0">
        <div className="grid items-start gap-10 lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_1fr]">
          {/* Shown without JavaScript, or when the island takes longer than five seconds. */}
          {cart ? (
            <Selections cart={cart} />
          ) : (
            <div className="max-w-text in-data-starting:hidden">
              <WithoutApplication {...linked} />
            </div>
          )}
          <section
            className={`print:hidden ${cart ? (cart.lines.length > 0 ? "" : ASIDE) : "in-data-starting:hidden"}`}
          >
            <NextSteps />
          </section>
        </div>
      </div>
    </>
  );
}

/** The right column: the totals, or the next steps of an empty cart. */
const ASIDE = "static-if-short lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1 lg:row-span-2";

function Selections({ cart }: { cart: CartState }) {
  const { lines, totals, couponCode } = cart;
  // Opens this selection; empty when no line has a SKU.
  const path = lines.some(isPriced) ? href("/cart") + selectionQuery(lines, couponCode) : "";
  const isEmpty = lines.length === 0;
  const [now] = useState(() => new Date());
  return (
    <>
      <div>
        <h2 className="sr-only">Services</h2>
        <p className="mb-5 hidden print:block">
          {localDate(now)}. {PRICE_BASIS}
        </p>
        <EditableCart cart={cart} />
        {isEmpty ? null : (
          <QuietLink
            href={href("/conversion-tracking-services-request")}
            className="mt-3 print:hidden"
          >
            Services and prices
          </QuietLink>
        )}
      </div>
      <div className={`grid gap-6 ${isEmpty ? "" : ASIDE}`}>
        <RecommendedAddons lines={lines} />
        {isEmpty && couponCode === null ? null : <DiscountCode id="coupon" cart={cart} />}
        {isEmpty ? null : <CartTotals totals={totals} />}
        <PaymentTerms {...totals} />
        <ProceedForm isEmpty={isEmpty} />
        <ShareSelection path={path} />
        {isEmpty ? null : (
          <div className="hidden border-t border-rule pt-4 text-sm print:block">
            <h2 className="font-semibold">Terms</h2>
            <ul>
              <li>This quote is valid until {localDate(now, QUOTE_VALID_DAYS)}.</li>
              <li>
                Payment: {terms.payment} for new clients. {terms.secondHalf}
              </li>
              <li>Turnaround: {terms.turnaround} from the moment we have access.</li>
              <li>Support: {terms.support} after go-live.</li>
            </ul>
            {path ? (
              <p className="mt-4">
                To change or send this selection:
                <br />
                <span className="wrap-anywhere">{agency.origin + path}</span>
              </p>
            ) : null}
          </div>
        )}
      </div>
    </>
  );
}

function ShareSelection({ path }: { path: string }) {
  const [outcome, setOutcome] = useState("");
  if (path === "") return null;
  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      <Button
        tone="secondary"
        onClick={async () => {
          const address = new URL(path, window.location.href).href;
          try {
            await navigator.clipboard.writeText(address);
            setOutcome("Link copied.");
          } catch {
            // Without clipboard permission the address is shown for copying.
            setOutcome(address);
          }
        }}
      >
        Copy link to this selection
      </Button>
      <Button tone="secondary" onClick={() => window.print()}>
        Print as a quote
      </Button>
      <p role="status" className="min-w-0 text-sm wrap-anywhere text-soft select-all">
        {outcome}
      </p>
    </div>
  );
}
