import { APPLICATION_READY } from "./application-files.ts";

/** Longer than this nobody waits: the form goes to its address, as without scripts. */
const HELD_AT_MOST_MS = 2_500;

interface Sent {
  readonly form: HTMLFormElement;
  readonly submitter: HTMLElement | null;
}

/**
 * A form marked `data-waits` is better answered by the application (the drawer opens) than by its
 * address (another page): one that is sent before the application is there waits for it, and is
 * then sent again.
 */
export function holdForms(start: () => void): void {
  let held: Sent | null = null;
  const untilReady = new AbortController();
  const { signal } = untilReady;

  function hold(event: SubmitEvent): void {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || !("waits" in form.dataset)) return;
    event.preventDefault();
    if (!held) setTimeout(giveUp, HELD_AT_MOST_MS);
    held = { form, submitter };
    start();
  }

  function giveUp(): void {
    if (signal.aborted) return;
    untilReady.abort();
    sendAgain();
  }

  function sendAgain(): void {
    held?.form.requestSubmit(held.submitter);
  }

  document.addEventListener("submit", hold, { signal });
  addEventListener(
    APPLICATION_READY,
    () => {
      if (signal.aborted) return;
      untilReady.abort();
      document.documentElement.dataset.application = "ready";
      sendAgain();
    },
    { once: true },
  );
}
