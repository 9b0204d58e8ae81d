import type { ReactNode } from "react";
import { href } from "react-router";
import { catalogue } from "#app/content/catalogue.ts";
import { calculator, comparison, lossExample } from "#app/content/pricing-comparison.ts";
import { linesText } from "#app/domain/cart/selection.ts";
import { findOffer, offerTitle } from "#app/domain/catalogue/catalogue.ts";
import { ORDERS, SET_UPS, storeLosses, type StoreNumbers } from "#app/domain/losses/losses.ts";
import { formatUsd, withThousands } from "#app/domain/money/money.ts";
import { ITEMS_FIELD } from "#app/domain/requests/request-fields.ts";
import { Button } from "#app/ui/button.tsx";

const OFFERS = calculator.skus.flatMap((sku) => findOffer(catalogue, sku) ?? []);
const TOTAL = formatUsd(OFFERS.reduce((sum, { price }) => sum + price, 0));

/** Id of the section with the figure. */
export const LOSSES_ID = "losses";

interface LossFigureProps {
  store: StoreNumbers;
  isBasisOpen: boolean;
  children: ReactNode;
}

/** Shows a store's monthly losses and the services that fix them. `children`: its numbers. */
export function LossFigure({ store, isBasisOpen, children }: LossFigureProps) {
  const { lost, recovered, byCause } = storeLosses(store, lossExample);
  const ofHundred = storeLosses({ ...store, orders: ORDERS }, lossExample);
  const value = (orders: number): string => formatUsd(orders * store.averageOrder);
  return (
    <div className="losses grid content-start gap-x-12 gap-y-6">
      <div className="grid min-w-0 gap-3">
        <output className="min-w-0 sm:text-xl">
          <span className="block pb-2 text-[min(4rem,14vw)]/none font-semibold tracking-tight text-warm normal-nums lg:text-title">
            {value(lost)}
          </span>
          <span>
            {` a month, in ${withThousands(lost)} of ${withThousands(store.orders)} orders `}
          </span>
          <br className="sm:hidden" />
          {"your ads get no credit for. "}
          <b className="block text-teal">
            {`A server brings ${withThousands(recovered)} back: ${value(recovered)}.`}
          </b>
        </output>
        {SET_UPS.map((setUp) => (
          <OrderTicks
            key={setUp}
            label={comparison[setUp].name}
            remaining={ofHundred.reported[setUp]}
            lost={ORDERS - ofHundred.refused - ofHundred.reported[setUp]}
            refused={ofHundred.refused}
            isResult
          />
        ))}
      </div>
      {children}
      <form method="get" action={href("/checkout")} data-cart-form="">
        <input
          type="hidden"
          name={ITEMS_FIELD}
          value={calculator.skus.join()}
          data-lines={linesText(OFFERS)}
        />
        {OFFERS.map((offer) => (
          <p
            key={offer.sku}
            className="flex justify-between gap-x-3 border-t border-rule py-2 text-sm"
          >
            {offerTitle(offer)}
            <b className="tabular-figures">{formatUsd(offer.price)}</b>
          </p>
        ))}
        <Button type="submit" className="mt-2">
          {`Select both, ${TOTAL}`}
        </Button>
      </form>
      <details className="disclosure phone-closed" open={isBasisOpen}>
        <summary>
          <h3>{calculator.basis.question}</h3>
        </summary>
        <div className="text-sm text-soft">
          <p className="max-w-text">{calculator.basis.text}</p>
          <p className="py-2">{calculator.byCause}</p>
          <dl className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
            {lossExample.causes.map(({ cause, why }, index) => (
              <div key={cause} className="border-t border-rule py-2">
                <dt className="flex flex-wrap justify-between gap-x-3 font-semibold text-ink">
                  <span>{cause}</span>
                  <span>
                    {SET_UPS.map((setUp) => withThousands(byCause[index]?.[setUp] ?? 0)).join(
                      " → ",
                    )}
                  </span>
                </dt>
                <dd>{why}</dd>
              </div>
            ))}
          </dl>
        </div>
      </details>
    </div>
  );
}

interface Ticks {
  label: string;
  remaining: number;
  lost?: number;
  refused?: number;
  isConsentRefusal?: boolean | undefined;
  isResult?: boolean;
}

/** A hundred orders as ticks: remaining, lost at this stage (half height), lost before (a quarter). */
function OrderTicks({ label, remaining, lost = 0, refused, isConsentRefusal, isResult }: Ticks) {
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm tabular-figures">
        <span className="mr-auto">{label}</span>
        {refused ? <span className="text-soft max-sm:hidden">{`${refused} declined`}</span> : null}
        {lost > 0 ? (
          <span className={isConsentRefusal ? "text-soft" : "text-warm"}>
            {`${lost} ${isConsentRefusal ? "not measured" : "lost"}`}
          </span>
        ) : null}
        {isResult ? (
          <span className="text-soft">
            <span className="text-3xl font-semibold text-ink normal-nums">{remaining}</span>
            {` of ${ORDERS} orders`}
          </span>
        ) : (
          <span className="font-semibold">{`${remaining} left`}</span>
        )}
      </p>
      <svg
        viewBox="0 0 200 16"
        preserveAspectRatio="none"
        className={`mt-1 block w-full ${isResult ? "h-8" : "h-4"}`}
        strokeDasharray="1"
        aria-hidden="true"
      >
        <path
          d={ticks(remaining, remaining + lost, 12)}
          stroke={isConsentRefusal ? "var(--color-edge)" : "var(--color-warm)"}
          strokeWidth="8"
        />
        <path d={ticks(remaining + lost, ORDERS, 14)} stroke="var(--color-edge)" strokeWidth="4" />
        <path d={ticks(0, remaining, 8)} stroke="var(--color-teal)" strokeWidth="16" />
      </svg>
    </div>
  );
}

/** Returns a line, which `strokeDasharray` cuts into ticks of two units. */
function ticks(from: number, to: number, y: number): string {
  return `M${from * 2} ${y}H${to * 2}`;
}
