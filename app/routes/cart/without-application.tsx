import { href } from "react-router";
import { catalogue } from "#app/content/catalogue.ts";
import { validCode } from "#app/domain/cart/coupon.ts";
import { parseSelection, selectionQuery } from "#app/domain/cart/selection.ts";
import { lineTotal, getTotals } from "#app/domain/cart/totals.ts";
import { BAD_LINK_CODE } from "#app/features/cart/cart-actions.ts";
import { CartTotals, PaymentTerms } from "#app/features/cart/cart-summary.tsx";
import { UnknownParts } from "#app/features/cart/selection-from-link.tsx";
import { SelectionList } from "#app/features/cart/selection-list.tsx";
import { ButtonLink } from "#app/ui/button.tsx";

/** `items` and `coupon` of the address. */
export interface LinkedQuery {
  readonly items: string;
  readonly coupon: string;
}

/** Shown without JavaScript: the selection of a link. That of the browser needs a script. */
export default function WithoutApplication({ items, coupon }: LinkedQuery) {
  const { selected, unknown } = parseSelection(items, catalogue);
  const couponCode = validCode(coupon);
  if (selected.length === 0) {
    return (
      <>
        <UnknownParts parts={unknown} />
        <p>
          Your selections are in this browser, but showing them needs JavaScript. You can choose
          services on the request form instead.
        </p>
        <ButtonLink href={href("/checkout")} className="mt-5">
          Choose services on the form
        </ButtonLink>
      </>
    );
  }
  const totals = getTotals(selected, couponCode);
  const lines = selected.map((line) => ({ ...line, total: lineTotal(line) }));
  return (
    <div className="grid gap-6">
      <UnknownParts parts={unknown} />
      <SelectionList lines={lines} />
      {coupon !== "" && couponCode === null ? <p className="text-warm">{BAD_LINK_CODE}</p> : null}
      <CartTotals totals={totals} />
      <PaymentTerms {...totals} />
      <p>You can change services and quantities on the request form.</p>
      <ButtonLink
        href={href("/checkout") + selectionQuery(selected, couponCode)}
        className="justify-self-start"
      >
        Proceed to Services Request
      </ButtonLink>
    </div>
  );
}
