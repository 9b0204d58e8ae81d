/**
 * Milliseconds between rendering and sending below which a form was filled in by a program. A
 * person with autofill takes about two seconds.
 */
export const MIN_FILL_MS = 1_000;
