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

/** Causes in the order in which they apply, and the store that they describe. */
export type LossExample = Readonly<{ causes: readonly LossCause[]; store: Readonly<StoreNumbers> }>;

/** Whole orders a month. */
export interface StoreLosses {
  readonly byCause: readonly PerSetUp[];
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
  const byCause = causes.map((cause) => {
    const share = shareOf(cause, store);
    const shareInExample = shareOf(cause, example.store);
    const lost = { client: 0, server: 0 };
    for (const setUp of SET_UPS) {
      // One division of whole numbers, so that halves round up.
      const part = left[setUp] * cause[setUp] * share;
      const lostHere = Math.round(part / (shareInExample * leftInExample[setUp]));
      lost[setUp] = Math.min(left[setUp], lostHere);
      left[setUp] -= lost[setUp];
      leftInExample[setUp] -= cause[setUp];
    }
    if (cause.isConsentRefusal) refused += lost.client;
    return lost;
  });
  const lost = store.orders - refused - left.client;
  return { byCause, reported: left, refused, lost, recovered: left.server - left.client };
}

function shareOf({ isConsentRefusal, share }: LossCause, store: StoreNumbers): number {
  if (isConsentRefusal) return 100 - store.consent;
  return share ? store[share] : 1;
}
