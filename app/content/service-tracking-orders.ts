/** Orders that reached a platform twice or never. */
export interface OrderLane {
  readonly who: string;
  readonly twice: readonly number[];
  readonly never: readonly number[];
  readonly note: string;
}

/** Numbered from 1. */
export const ORDERS = 10;

/** The buyer refused consent: never reported. */
export const REFUSED_ORDER = 9;

/** An example, not a client's. */
export const orderLanes: readonly {
  readonly when: string;
  readonly lanes: readonly OrderLane[];
  readonly isAfter?: true;
}[] = [
  {
    when: "before",
    lanes: [
      { who: "GA4", twice: [], never: [3, 6], note: "orders 3 and 6 are missing" },
      { who: "Google Ads", twice: [2, 5, 8], never: [], note: "2, 5 and 8 are counted twice" },
      { who: "Meta", twice: [2, 5], never: [3, 6], note: "the right total, by accident" },
    ],
  },
  {
    when: "after the set-up",
    isAfter: true,
    lanes: [
      { who: "GA4", twice: [], never: [], note: "the same nine orders" },
      { who: "Google Ads", twice: [], never: [], note: "the same nine orders" },
      { who: "Meta", twice: [], never: [], note: "the same nine orders" },
    ],
  },
];

export const orderLanesCaption =
  "The buyer of order 9 refused to be measured. The store books the order, and no platform counts it, neither before nor after the set-up: that is how it should be.";

export function reportedOrders({ twice, never }: OrderLane): number {
  return ORDERS - 1 + twice.length - never.length;
}
