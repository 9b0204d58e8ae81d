import { useEffect, useRef, useState } from "react";
import { KEY_FIELD } from "#app/domain/forms/form-fields.ts";
import type { FormKind } from "#app/domain/forms/sent-form.ts";
import { FORM_TOKEN_FIELD, HONEYPOT_FIELD } from "#app/domain/forms/hidden-fields.ts";
import { serverOnlyInContext } from "#app/islands/server-only.tsx";
import type { FormState } from "./form-state.ts";

const ChallengeScript = serverOnlyInContext(
  "challenge",
  import.meta.env.SSR ? () => import("./challenge-script.tsx") : null,
);

/** Turnstile. Without JavaScript there is no token, and the form is accepted. */
function Challenge({ kind, siteKey }: { kind: FormKind; siteKey: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = import("./challenge-widget.ts").then(
      ({ showChallenge }) =>
        box.current ? showChallenge(box.current, { kind, siteKey }) : undefined,
      () => undefined,
    );
    return () => void shown.then((remove) => remove?.());
  }, [kind, siteKey]);
  return (
    <>
      <ChallengeScript />
      <div ref={box} />
    </>
  );
}

/**
 * Hidden fields: idempotency key, form token, honeypot, and Turnstile if configured. Each response
 * renders them again; honeypot and token are empty then.
 */
export function HiddenFields({
  kind,
  state,
  siteKey,
}: {
  kind: FormKind;
  state: Pick<FormState, "key" | "formToken">;
  siteKey: string | null;
}) {
  const [{ answer, nth }, setAnswer] = useState({ answer: state, nth: 0 });
  if (answer !== state) setAnswer({ answer: state, nth: nth + 1 });
  const { key, formToken } = state;
  return (
    <div key={nth} className="contents">
      <input type="hidden" name={KEY_FIELD} defaultValue={key} />
      <input type="hidden" name={FORM_TOKEN_FIELD} defaultValue={formToken} />
      <div aria-hidden className="sr-only">
        {/* For visitors without styles. */}
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
      {siteKey === null ? null : <Challenge kind={kind} siteKey={siteKey} />}
    </div>
  );
}
