/**
 * Finds an e-mail address in a text: Google forbids sending one to GA4. What is taken out of a cart's
 * words beforehand (event-item.ts) is more than this.
 */
export const EMAIL_PATTERN = /\S@\S+\.\S/;
