import { useEffect, useRef } from "react";
import type { FormKind } from "#app/domain/forms/sent-form.ts";
import { serverOnlyInContext } from "#app/islands/server-only.tsx";

const ChallengeScript = serverOnlyInContext(
  "challenge",
  import.meta.env.SSR ? () => import("./challenge-script.tsx") : null,
);

/**
 * Turnstile, which puts its token into the form when it has run. Without JavaScript there is none,
 * and the form is taken all the same.
 */
export function Challenge({ kind, siteKey }: { kind: FormKind; siteKey: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = import("./challenge-widget.ts").then(
      ({ showChallenge }) =>
        box.current ? showChallenge(box.current, { kind, siteKey }) : undefined,
      // As without JavaScript.
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
