import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import { catalogue } from "#app/content/catalogue.ts";
import type { CartLine } from "#app/domain/cart/cart.ts";
import type { OfferLine } from "#app/domain/cart/totals.ts";
import { listOffers } from "#app/domain/catalogue/catalogue.ts";
import { trackListView } from "#app/features/analytics/list-view.ts";
import {
  addServices,
  applyCoupon,
  changeQuantity,
  clearCart,
  trackView,
  removeCoupon,
  removeService,
  undoRemoval,
} from "#app/features/cart/cart-actions.ts";
import { cartStore } from "#app/features/cart/cart-store.ts";
import { beginCheckout } from "#app/routes/checkout/request-form.tsx";
import { completeRequest } from "#app/routes/thank-you/complete-request.ts";
import { memoryStorage } from "../memory-storage.ts";
import { eventNames, findViolations } from "./data-layer-validator.ts";

/** Visits of up to twelve steps. */
const SESSIONS = Number(process.env.SESSIONS ?? 10_000);

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);

const browser = {
  localStorage: memoryStorage(),
  sessionStorage: memoryStorage(),
  dataLayer: [] as unknown[],
  site: { consentChoice: { analytics: true, marketing: true }, container: null, visitorId: null },
};
beforeEach(() => vi.stubGlobal("window", browser));

type Step = () => void | Promise<void>;

function lineAt(index: number, act: (line: CartLine) => void): Step {
  return () => {
    const { lines } = cartStore.getState();
    const line = lines[index % Math.max(lines.length, 1)];
    if (line) act(line);
  };
}

async function sendRequest(): Promise<void> {
  const { lines, totals } = cartStore.getState();
  if (lines.length === 0) return;
  completeRequest({
    key: crypto.randomUUID(),
    isRepeat: false,
    total: totals.total,
    emailHash: "0".repeat(64),
    reports: [],
  });
}

/** A press on Select. */
function select(lines: readonly OfferLine[]): void {
  addServices(cartStore, lines);
  trackView(cartStore);
}

/** A cart of the old site, from another tab: unknown services, odd quantities. */
function seedCart(stored: unknown): void {
  browser.localStorage.setItem("analyticsCart", JSON.stringify(stored));
}

const offer = fc.constantFrom(...catalogue.flatMap(listOffers));
const index = fc.nat({ max: 9 });
const oldLine = fc.record({
  name: fc.constantFrom("Heatmaps", "For anna@store.example", "x".repeat(180)),
  option: fc.constantFrom("Basic", "", "Server"),
  price: fc.constantFrom(0, 19.99, 0.1, 1234.56),
  quantity: fc.constantFrom(1, "3", 2.9, -1),
});

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: offer.map((one) => () => select([{ ...one, quantity: 1 }])) },
  offer.map((one) => () => {
    select([
      { ...one, quantity: 1 },
      { ...one, quantity: 1 },
    ]);
  }),
  {
    weight: 2,
    arbitrary: index.map((at) =>
      lineAt(at, (line) => changeQuantity(cartStore, line, line.quantity + 1)),
    ),
  },
  index.map((at) => lineAt(at, (line) => changeQuantity(cartStore, line, line.quantity - 1))),
  fc
    .tuple(index, fc.constantFrom("7", "999", "1.5", "abc"))
    .map(([at, typed]) => lineAt(at, (line) => changeQuantity(cartStore, line, typed))),
  { weight: 2, arbitrary: index.map((at) => lineAt(at, (line) => removeService(cartStore, line))) },
  fc.constantFrom(undoRemoval, trackView, removeCoupon).map((act) => () => act(cartStore)),
  {
    weight: 2,
    arbitrary: fc.constantFrom<Step[]>(
      () => trackListView(catalogue),
      () => beginCheckout(cartStore.getState()),
      sendRequest,
    ),
  },
  fc.constantFrom("save10", "FLAT25", "WELCOME99", "nothing").map((code) => () => {
    applyCoupon(cartStore, code);
  }),
  fc.array(oldLine, { maxLength: 3 }).map((lines) => () => seedCart(lines)),
);

function startVisit(): void {
  browser.localStorage.clear();
  browser.sessionStorage.clear();
  clearCart(cartStore);
  browser.dataLayer = [];
}

test(`the data layer of ${SESSIONS} random visits is valid`, async () => {
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      startVisit();
      for (const act of steps) await act();
      expect(findViolations(browser.dataLayer)).toEqual([]);
      for (const name of eventNames(browser.dataLayer)) {
        seen.set(name, (seen.get(name) ?? 0) + 1);
      }
    }),
    { numRuns: SESSIONS, seed, interruptAfterTimeLimit: undefined },
  );
  const events = [...seen.values()].reduce((sum, count) => sum + count, 0);
  console.log(`${SESSIONS} visits, ${events} events, 0 violations; SEED=${seed}`);
  const carts = ["view_item_list", "view_cart", "add_to_cart", "remove_from_cart"];
  for (const name of [...carts, "begin_checkout", "generate_lead"]) {
    expect(seen.get(name), name).toBeGreaterThan(SESSIONS / 20);
  }
});
