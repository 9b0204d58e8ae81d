import { totalsToday } from "./prices.ts";

export type Fields = [string, string][];

export const VALID_TOTALS = totalsToday({ SKU_03: 2, SKU_08: 1 }, "SAVE10");

/** The same content is the same form, so each valid form has a new key and another person. */
function personWith(key: string): Fields {
  return [
    ["key", key],
    ["name", "Anna Berg"],
    ["email", `${key}@store.example`],
  ];
}

export function validForm(key: string = crypto.randomUUID()): Fields {
  return [
    ...personWith(key),
    ["storeUrl", "store.example"],
    ["storePlatform", "shopify"],
    ["message", "Two stores, one account."],
    ["privacy", "yes"],
    ["items", "SKU_03"],
    ["quantity_SKU_03", "2"],
    ["items", "SKU_08"],
    ["coupon", "save10"],
    ["seenTotal", String(VALID_TOTALS.total)],
    ["utm_source", "newsletter"],
  ];
}

export function validMessage(key: string = crypto.randomUUID()): Fields {
  return [...personWith(key), ["topic", "ads"], ["message", "Two stores,\none account."]];
}

export function validReview(key: string = crypto.randomUUID()): Fields {
  return [
    ...personWith(key),
    ["rating", "4"],
    ["quote", "They found the orders that we had lost."],
    ["role", "Owner"],
    ["company", "Berg & Sons"],
    ["publish", "yes"],
  ];
}

export function withFields(form: Fields, changes: Record<string, string | undefined>): Fields {
  const kept = form.filter(([name]) => !(name in changes));
  const added = Object.entries(changes).flatMap(([name, value]): Fields =>
    value === undefined ? [] : [[name, value]],
  );
  return [...kept, ...added];
}

/** `stored`: columns of a valid form. `typed`: markup of its input in a returned form. */
export const FORMS = [
  {
    kind: "request",
    path: "/checkout",
    table: "requests",
    valid: validForm,
    stored: {
      store_url: "https://store.example/",
      store_platform: "shopify",
      message: "Two stores, one account.",
      currency: "USD",
      subtotal_cents: VALID_TOTALS.subtotal,
      discount_cents: VALID_TOTALS.discount?.amount,
      total_cents: VALID_TOTALS.total,
      coupon_code: "SAVE10",
      coupon_label: "10% off",
      utm_source: "newsletter",
      utm_medium: null,
    },
    typed: ["Two stores, one account.</textarea>", '<option value="shopify" selected="">'],
  },
  {
    kind: "message",
    path: "/contact-us",
    table: "contact_messages",
    valid: validMessage,
    stored: { topic: "ads", message: "Two stores,\none account." },
    typed: ["one account.</textarea>", '<option value="ads" selected="">'],
  },
  {
    kind: "review",
    path: "/share-reviews",
    table: "reviews",
    valid: validReview,
    stored: {
      rating: 4,
      quote: "They found the orders that we had lost.",
      role: "Owner",
      company: "Berg & Sons",
    },
    typed: ['value="Owner"', 'value="Berg &amp; Sons"', "that we had lost.</textarea>"],
  },
] as const;
