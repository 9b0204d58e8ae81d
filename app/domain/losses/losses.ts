/** Orders in the example: a hundred, so that counts are percentages. */
export const ORDERS = 100;

export const SET_UPS = ["client", "server"] as const;
export type SetUp = (typeof SET_UPS)[number];
type PerSetUp = Readonly<Record<SetUp, number>>;

/** A store's month. Shares are percentages of its buyers; `averageOrder` is in cents. */
export type StoreNumbers = Record<
  "orders" | "averageOrder" | "consent" | "blockers" | "safari",
  number
>;

/** How many of `ORDERS` are not reported with their ad for one reason. */
export type LossCause = PerSetUp & {
  /** Both set-ups respect it. */
  readonly isConsentRefusal?: true;
  /** The store's share that the loss is proportional to. */
  readonly share?: "blockers" | "safari";
};

/** Causes in the order in which they apply, refusal first, and the store that they describe. */
export type LossExample = Readonly<{ causes: readonly LossCause[]; store: Readonly<StoreNumbers> }>;

/** Whole orders a month. */
export interface StoreLosses {
  /** Reported with their ad. */
  readonly reported: PerSetUp;
  /** Without consent: neither lost nor recovered. */
  readonly refused: number;
  /** Lost client-side, without `refused`. */
  readonly lost: number;
  /** Of `lost`, reported by a server. */
  readonly recovered: number;
}

/** Applies each cause to what the previous ones left, by the store's shares (product.md §11). Exact for the example. */
export function storeLosses(store: StoreNumbers, { causes, ...example }: LossExample): StoreLosses {
  const left = { client: store.orders, server: store.orders };
  const leftInExample = { client: ORDERS, server: ORDERS };
  let refused = 0;
  for (const cause of causes) {
    const share = shareOf(cause, store);
    const shareInExample = shareOf(cause, example.store);
    for (const setUp of SET_UPS) {
      // One division of whole numbers, so that halves round up.
      const part = left[setUp] * cause[setUp] * share;
      const lost = Math.round(part / (shareInExample * leftInExample[setUp]));
      left[setUp] -= Math.min(left[setUp], lost);
      leftInExample[setUp] -= cause[setUp];
    }
    // The first cause.
    if (cause.isConsentRefusal) refused = store.orders - left.client;
  }
  const lost = store.orders - refused - left.client;
  return { reported: left, refused, lost, recovered: left.server - left.client };
}

function shareOf({ isConsentRefusal, share }: LossCause, store: StoreNumbers): number {
  if (isConsentRefusal) return 100 - store.consent;
  return share ? store[share] : 1;
}
