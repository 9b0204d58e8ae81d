import type { DeskEffect } from "#app/domain/desk/desk-form.ts";
import { mailTime } from "#app/domain/mail/mail-text.ts";

const NAMES: Readonly<Record<string, string>> = {
  confirmation: "Confirmation to the sender",
  notification: "Mail to you",
  webhook: "Webhook",
  ga4: "GA4",
  meta: "Meta",
  "google-ads": "Google Ads, won client",
  "meta-purchase": "Meta, won client",
};

const ENDED = ["done", "closed", "given up"];

export function EffectList({ effects }: { effects: readonly DeskEffect[] }) {
  return (
    <ul className="grid gap-3">
      {effects.map(({ effect, state, attempts, at, error }) => (
        <li key={effect}>
          <p className="flex justify-between gap-4">
            <span className="font-semibold">{NAMES[effect] ?? effect}</span>
            <span className={error ? "font-semibold text-warm" : "text-soft"}>{state}</span>
          </p>
          <p className="text-sm text-soft">
            {`${ENDED.includes(state) ? "" : "due "}${mailTime(at)}, attempts: ${attempts}`}
            {error ? (
              <>
                {", "}
                <code className="font-mono wrap-anywhere">{error}</code>
              </>
            ) : null}
          </p>
        </li>
      ))}
    </ul>
  );
}
