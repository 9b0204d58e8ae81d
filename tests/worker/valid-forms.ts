import { type Fields, validForm } from "./request-form.ts";

/** Right in every field, with a key of its own; of another person each time. */
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

/** The three forms, for what holds for each of them. */
export const FORMS = [
  { kind: "request", path: "/checkout", table: "requests", valid: validForm },
  { kind: "message", path: "/contact-us", table: "contact_messages", valid: validMessage },
  { kind: "review", path: "/share-reviews", table: "reviews", valid: validReview },
] as const;
