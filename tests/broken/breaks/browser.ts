import type { Break } from "../break.ts";

export const browserBreaks: readonly Break[] = [
  {
    fact: "the consent defaults are the first thing in the data layer",
    file: "app/features/consent/early.ts",
    text: "\ntellDefault();\nfollow(",
    instead: "\nfollow(",
    test: "tests/browser/data-layer.spec.ts",
    named: "begin_checkout",
  },
  {
    fact: "an empty cart does not proceed",
    file: "app/features/cart/cart-actions.ts",
    text: "  return !isEmpty;",
    instead: "  return true;",
    test: "tests/browser/cart.spec.ts",
    named: "opens empty",
  },
  {
    fact: "a removed code is removed from storage",
    file: "app/features/cart/coupon-storage.ts",
    text: 'store("localStorage", CART_KEYS.coupon, discount?.code ?? null);',
    instead: 'if (discount) store("localStorage", CART_KEYS.coupon, discount.code);',
    test: "tests/browser/cart.spec.ts",
    named: "is stored with its amount",
  },
  {
    fact: "a quantity that was lowered is reported as a positive one",
    file: "app/features/cart/cart-store.ts",
    text: "quantity: -line.quantity",
    instead: "quantity: line.quantity",
    test: "tests/browser/cart.spec.ts",
    named: "each change once",
  },
  {
    fact: "a stored request empties the cart",
    file: "app/routes/thank-you/settle.ts",
    text: "  emptyCart();\n",
    instead: "",
    test: "tests/browser/main-job.spec.ts",
    named: "a visitor picks services, sends one request and it is in the database",
  },
];
