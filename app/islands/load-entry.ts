import { watchNavigations } from "./loading-indicator.ts";
import { afterPaint, whenActive } from "./schedule.ts";

/** These precede a click. */
const FIRST_INPUTS = ["pointerdown", "keydown", "focusin"];

/** A stuck image or font must not delay the page's script. */
const LATEST_START_MS = 3_000;

/**
 * Loads the page's script (entry.client.ts) after the first paint or at the first input: during
 * parsing it would delay the first paint by half a second on a phone.
 */
export function loadEntry(file: string): void {
  const untilStart = new AbortController();
  const { signal } = untilStart;

  function start(): void {
    if (signal.aborted) return;
    untilStart.abort();
    // A deploy may have removed the file: the page works without it.
    import(/* @vite-ignore */ file).catch(() => {});
  }

  for (const input of FIRST_INPUTS) {
    addEventListener(input, start, { capture: true, passive: true, signal });
  }
  watchNavigations();
  whenActive(() => {
    // On a fast connection, `load` comes before the first paint.
    if (document.readyState === "complete") afterPaint(start);
    else addEventListener("load", () => afterPaint(start), { signal });
    setTimeout(start, LATEST_START_MS);
  });
}
