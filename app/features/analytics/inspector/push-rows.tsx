import type { ConsentSignals } from "#app/domain/consent/consent-mode.ts";
import styles from "./push-rows.css?url";
import type { WatchedPush } from "./watched-pushes.ts";

export const NOT_EVENTS = new Set(["clear ecommerce", "data without an event"]);

const TONES = { valid: "text-teal", invalid: "text-warm", unchecked: "text-soft" };

export function PushRows({ label, pushes }: { label: string; pushes: readonly WatchedPush[] }) {
  return (
    <>
      {pushes.length > 0 ? <link rel="stylesheet" href={styles} precedence="default" /> : null}
      <ol reversed aria-label={label}>
        {[...pushes].reverse().map((push) => (
          <PushRow key={push.number} push={push} />
        ))}
      </ol>
    </>
  );
}

function PushRow({ push }: { push: WatchedPush }) {
  const { name, sentence, verdict, issues, time, signals, text } = push;
  return (
    <li data-verdict={verdict} className="border-t border-rule">
      <details>
        <summary className={NOT_EVENTS.has(name) ? "text-soft" : ""}>
          {sentence}
          {verdict === "invalid" ? (
            <strong className="text-warm"> {verdictWords(push)}</strong>
          ) : null}
        </summary>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <code>{name}</code> <strong className={TONES[verdict]}>{verdictWords(push)}</strong>{" "}
          <span className="text-soft">{time ? secondsText(time) : null}</span>
        </p>
        {issues.length > 0 ? (
          <ul className="list-disc pl-5 text-warm">
            {issues.map((issue) => (
              <li key={issue}>{issue}</li>
            ))}
          </ul>
        ) : null}
        <pre>{text}</pre>
        <p>Consent then: {consentWords(signals)}</p>
      </details>
    </li>
  );
}

function secondsText(time: Date): string {
  const seconds = (time.getTime() - performance.timeOrigin) / 1_000;
  return `${seconds.toFixed(1)} s after the page was opened`;
}

function verdictWords({ verdict, issues }: WatchedPush): string {
  if (verdict === "unchecked") return "not checked";
  if (verdict === "valid") return "valid";
  return issues.length === 1 ? "1 issue" : `${issues.length} issues`;
}

export function consentWords({ analytics_storage, ad_storage }: ConsentSignals): string {
  if (!analytics_storage && !ad_storage) return "consent not stated yet";
  return `analytics ${analytics_storage ?? "not stated"}, ads ${ad_storage ?? "not stated"}`;
}
