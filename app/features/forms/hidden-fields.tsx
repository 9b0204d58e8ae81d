import { useEffect, useRef, useState } from "react";
import { KEY_FIELD } from "#app/domain/forms/form-fields.ts";
import type { FormKind } from "#app/domain/forms/sent-form.ts";
import {
  CHALLENGE_FIELD,
  FORM_TOKEN_FIELD,
  HONEYPOT_FIELD,
} from "#app/domain/forms/hidden-fields.ts";
import type { FormState } from "./form-state.ts";
import { TURNSTILE } from "./turnstile.ts";

declare global {
  interface Window {
    /** https://developers.cloudflare.com/turnstile */
    turnstile?: {
      render(box: HTMLElement, options: Record<string, string>): string | null | undefined;
      remove(widget: string): void;
    };
  }
}

/** Without JavaScript there is no Turnstile token; the form is accepted with a flag. */
function TurnstileChallenge({ kind, siteKey }: { kind: FormKind; siteKey: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const script = document.querySelector(`script[src="${TURNSTILE}"]`);
    let widget: string | null | undefined;
    function renderWidget(): void {
      if (!box.current) return;
      widget = window.turnstile?.render(box.current, {
        sitekey: siteKey,
        action: kind,
        "response-field-name": CHALLENGE_FIELD,
        size: "flexible",
      });
    }
    if (window.turnstile) renderWidget();
    else script?.addEventListener("load", renderWidget);
    return () => {
      script?.removeEventListener("load", renderWidget);
      if (widget) window.turnstile?.remove(widget);
    };
  }, [kind, siteKey]);
  return <div ref={box} />;
}

interface HiddenFieldsProps {
  kind: FormKind;
  state: Pick<FormState, "key" | "formToken">;
  siteKey: string | null;
}

/** Remounts for each response, to empty the honeypot and get a new Turnstile token. */
export function HiddenFields({ kind, state, siteKey }: HiddenFieldsProps) {
  const [{ response, nth }, setResponse] = useState({ response: state, nth: 0 });
  if (response !== state) setResponse({ response: state, nth: nth + 1 });
  const { key, formToken } = state;
  return (
    <div key={nth} className="contents">
      <input type="hidden" name={KEY_FIELD} defaultValue={key} />
      <input type="hidden" name={FORM_TOKEN_FIELD} defaultValue={formToken} />
      <div aria-hidden className="sr-only">
        <label>
          Subject (please leave empty){" "}
          <input
            type="text"
            name={HONEYPOT_FIELD}
            tabIndex={-1}
            className="sr-only"
            autoComplete="off"
            data-1p-ignore
            data-bwignore
            data-lpignore="true"
            data-form-type="other"
          />
        </label>
      </div>
      {siteKey === null ? null : <TurnstileChallenge kind={kind} siteKey={siteKey} />}
    </div>
  );
}
