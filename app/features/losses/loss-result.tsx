import { lossExample } from "#app/content/calculator.ts";
import { roundFigure, formatRoundUsd } from "#app/domain/losses/round-figure.ts";
import { storeLosses, type StoreNumbers } from "#app/domain/losses/losses.ts";
import { withThousands } from "#app/domain/money/money.ts";

/** A store's monthly losses in one sentence. On a phone it stays in sight while a number changes. */
export function LossResult({ store }: { store: StoreNumbers }) {
  const { lost, recovered } = storeLosses(store, lossExample);
  const value = (orders: number): string => formatRoundUsd(orders * store.averageOrder);
  return (
    <output className="losses-result block min-w-0 sm:text-xl">
      <span className="block pb-2 text-[min(4rem,14vw)]/none font-semibold large-figures text-warm normal-nums lg:text-title">
        {value(lost)}
      </span>
      <span>
        {` a month: ${count(lost)} of ${withThousands(store.orders)} orders that your ads never get credit for. `}
      </span>
      <b className="block text-teal">
        {`Server-side tracking reports about ${count(recovered)} of them: ${value(recovered)}.`}
      </b>
    </output>
  );
}

function count(orders: number): string {
  return withThousands(roundFigure(orders));
}
