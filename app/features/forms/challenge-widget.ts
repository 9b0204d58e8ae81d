import type { FormKind } from "#app/domain/forms/sent-form.ts";
import { CHALLENGE_FIELD } from "#app/domain/spam/unseen-fields.ts";

/** What we use of Turnstile (developers.cloudflare.com/turnstile, client-side rendering). */
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
 * Draws the widget once its script is there; answers with how to take it away. Turnstile itself
 * replaces a token that expires (after 300 s).
 */
export function showChallenge(
  box: HTMLElement,
  { kind, siteKey }: { kind: FormKind; siteKey: string },
): () => void {
  const script = document.querySelector(SCRIPT);
  // The visitor came by a link inside the site, from a page whose policy lets no frame in. The
  // address is the form's already, and nothing is typed yet. Not where the document is the form's own
  // and React had to draw it anew, without the script: it would have to again, for ever.
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
