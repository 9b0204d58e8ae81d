import type { ConsentSignals } from "#app/domain/analytics/consent-signal.ts";
import type { WatchedPush } from "./watched-layer.ts";

export function PushRow({ push }: { push: WatchedPush }) {
  const { name, verdict, issues, time, isEarlier, signals, text } = push;
  return (
    <li data-verdict={verdict}>
      <details>
        <summary>
          <time dateTime={time.toISOString()}>
            {isEarlier ? "before " : ""}
            {time.toISOString().slice(11, 23)}
          </time>{" "}
          <code>{name}</code> <strong>{verdictWords(push)}</strong>{" "}
          <span>{consentWords(signals)}</span>
        </summary>
        <pre>{text}</pre>
        <dl>
          {Object.entries(signals).map(([signal, state]) => (
            <div key={signal}>
              <dt>{signal}</dt>
              <dd>{state}</dd>
            </div>
          ))}
        </dl>
      </details>
      {issues.length > 0 ? (
        <ul>
          {issues.map((issue) => (
            <li key={issue}>{issue}</li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function verdictWords({ verdict, issues }: WatchedPush): string {
  if (verdict === "unchecked") return "not checked";
  if (verdict === "valid") return "valid";
  return issues.length === 1 ? "1 issue" : `${issues.length} issues`;
}

function consentWords({ analytics_storage, ad_storage }: ConsentSignals): string {
  if (!analytics_storage && !ad_storage) return "consent not stated yet";
  return `analytics ${analytics_storage ?? "not stated"}, ads ${ad_storage ?? "not stated"}`;
}
