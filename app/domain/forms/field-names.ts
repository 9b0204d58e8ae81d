/** The idempotency key that every form carries (form-key.ts). */
export const KEY_FIELD = "key";

/** The name of a button that asks for something else than to send the form. */
export const INTENT_FIELD = "intent";
