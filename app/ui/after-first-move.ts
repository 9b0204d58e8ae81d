const FIRST_MOVES = ["pointermove", "touchstart", "keydown", "scroll", "focusin", "wheel"];

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
  for (const type of FIRST_MOVES) {
    window.addEventListener(type, move, { signal: untilMove.signal, passive: true });
  }
  return () => untilMove.abort();
}
