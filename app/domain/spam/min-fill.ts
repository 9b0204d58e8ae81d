/**
 * A form that is sent sooner after it was made was filled in by a program. Milliseconds: a program
 * that does not wait takes far less, a person with autofill takes about two seconds; one that waits
 * would wait out any time that people put up with.
 */
export const MIN_FILL_MS = 1_000;
