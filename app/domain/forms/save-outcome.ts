/** What became of a form that was to be stored once a key (product.md §6). */
export type SaveOutcome =
  /**
   * Durably stored, now or by an earlier sending. `key` is the one it is stored under: another than
   * the form's when the same content was sent under that one a moment ago.
   */
  | { readonly status: "stored"; readonly reference: string; readonly key: string }
  /** The key was used for other content; nothing was stored. */
  | { readonly status: "key-used"; readonly reference: string }
  /** Nothing was stored; the same form may be sent again. */
  | { readonly status: "unavailable" };

/**
 * The same content within this time is the same request, whatever its key: without JavaScript, Back
 * may bring a form with a new key. Whoever wants a second one so soon changes something.
 */
export const SAME_CONTENT_WINDOW_MS = 30 * 60 * 1000;
