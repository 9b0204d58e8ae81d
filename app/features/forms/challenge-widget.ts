import type { FormKind } from "#app/domain/forms/sent-form.ts";
import { CHALLENGE_FIELD } from "#app/domain/forms/hidden-fields.ts";

/**
 * The part of Turnstile's API in use (developers.cloudflare.com/turnstile, client-side rendering).
 */
interface Turnstile {
  render(
    box: HTMLElement,
    options: {
      sitekey: string;
      action: string;
      "response-field-name": string;
      size: "flexible";
    },
  ): string | null | undefined;
  remove(widget: string): void;
}

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

const SCRIPT = 'script[src^="https://challenges.cloudflare.com/turnstile/"]';

/**
 * Renders the widget once the script has loaded; returns its removal. Turnstile renews expired
 * tokens.
 */
export function showChallenge(
  box: HTMLElement,
  { kind, siteKey }: { kind: FormKind; siteKey: string },
): () => void {
  const script = document.querySelector(SCRIPT);
  // The page before had a policy without Turnstile, so the document is loaded again; nothing is
  // typed yet. Not for the form's own document, which would reload for ever.
  if (!script && !isOwnDocument()) window.location.reload();
  let widget: string | null | undefined;

  function draw(): void {
    widget = window.turnstile?.render(box, {
      sitekey: siteKey,
      action: kind,
      "response-field-name": CHALLENGE_FIELD,
      size: "flexible",
    });
  }

  if (window.turnstile) draw();
  else script?.addEventListener("load", draw);
  return () => {
    script?.removeEventListener("load", draw);
    if (widget) window.turnstile?.remove(widget);
  };
}

function isOwnDocument(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded !== undefined && new URL(loaded.name).pathname === window.location.pathname;
}
