/** Marks this history entry's form as stored: Back shows it as it was sent. */
export function markSentForm(): void {
  window.history.replaceState({ ...window.history.state, isSent: true }, "");
}

/** True once for a marked form. */
export function consumeSentMark(): boolean {
  const { isSent, ...state } = Object(window.history.state);
  if (isSent !== true) return false;
  window.history.replaceState(state, "");
  return true;
}
