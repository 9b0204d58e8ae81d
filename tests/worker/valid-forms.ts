import { type Fields, validForm } from "./request-form.ts";

/** Returns valid fields, with a new key and another person each time. */
export function validMessage(key: string = crypto.randomUUID()): Fields {
  return [
    ["key", key],
    ["name", "Anna Berg"],
    ["email", `${key}@store.example`],
    ["topic", "ads"],
    ["message", "Two stores,\none account."],
  ];
}

export function validReview(key: string = crypto.randomUUID()): Fields {
  return [
    ["key", key],
    ["rating", "4"],
    ["quote", "They found the orders that we had lost."],
    ["name", "Anna Berg"],
    ["role", "Owner"],
    ["company", "Berg & Sons"],
    ["email", `${key}@store.example`],
    ["publish", "yes"],
  ];
}

export const FORMS = [
  { kind: "request", path: "/checkout", table: "requests", valid: validForm },
  { kind: "message", path: "/contact-us", table: "contact_messages", valid: validMessage },
  { kind: "review", path: "/share-reviews", table: "reviews", valid: validReview },
] as const;
