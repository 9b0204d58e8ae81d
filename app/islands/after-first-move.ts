const FIRST_MOVES = [
  "pointermove",
  "touchstart",
  "keydown",
  "scroll",
  "focusin",
  "wheel",
  // The browser's own search opens what it finds something in.
  "toggle",
];

/**
 * Calls back as soon as somebody moves on the page: many look at the first screen and leave, and what
 * only a visitor who goes on can need is not theirs to load. Answers with how to stop waiting.
 */
export function afterFirstMove(begin: () => void): () => void {
  const untilMove = new AbortController();
  function move(): void {
    untilMove.abort();
    begin();
  }
  // Not all of them bubble.
  const options = { signal: untilMove.signal, passive: true, capture: true };
  for (const type of FIRST_MOVES) window.addEventListener(type, move, options);
  return () => untilMove.abort();
}
