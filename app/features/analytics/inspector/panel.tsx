import { useEffect, useId, useState, useSyncExternalStore } from "react";
import { writeStored } from "#app/browser-storage.ts";
import {
  type CheckedPush,
  checkPush,
  commandOf,
  type ConsentSignals,
  signalsAfter,
} from "#app/domain/analytics/check-push.ts";
import styles from "./inspector.css?url";

interface WatchedPush extends CheckedPush {
  readonly number: number;
  readonly time: Date;
  /** Pushed before the inspector loaded. */
  readonly isEarlier: boolean;
  readonly signals: ConsentSignals;
  /** Serialised at once, because the tag manager mutates entries. */
  readonly text: string;
}

const MAX_PUSHES = 500;

const listeners = new Set<() => void>();
let pushes: readonly WatchedPush[] = [];
let isWatching = false;
let before: unknown;

function subscribe(listener: () => void): () => void {
  watch();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  const layer = (window.dataLayer ??= []);
  for (const entry of layer) record(entry, true);
  const push = layer.push;
  layer.push = function watchedPush(...entries: unknown[]): number {
    try {
      return push.apply(layer, entries);
    } finally {
      // The data layer has them even when a tag failed.
      for (const entry of entries) record(entry, false);
    }
  };
}

/** An entry that cannot be read must not break the page. */
function record(entry: unknown, isEarlier: boolean): void {
  try {
    const last = pushes.at(-1);
    const push: WatchedPush = {
      ...checkPush(entry, before),
      number: (last?.number ?? 0) + 1,
      time: new Date(),
      isEarlier,
      signals: signalsAfter(last?.signals ?? {}, entry),
      text: textOf(entry),
    };
    before = entry;
    pushes = [...pushes, push].slice(-MAX_PUSHES);
    for (const listener of listeners) queueMicrotask(listener);
  } catch (error) {
    reportError(error);
  }
}

function textOf(entry: unknown): string {
  const value = commandOf(entry) ?? entry;
  return JSON.stringify(value, sayable, 2) ?? String(value);
}

function sayable(_key: string, value: unknown): unknown {
  const isNumber = typeof value === "number";
  if (value === undefined || (isNumber && !Number.isFinite(value))) return `(${String(value)})`;
  if (typeof value === "function" || typeof value === "bigint") return `(${typeof value})`;
  if (value instanceof Node || value === window) return "(part of the page)";
  return value;
}

const LOOK: Readonly<Record<WatchedPush["verdict"], string>> = {
  valid: "text-teal",
  unchecked: "text-soft",
  invalid: "text-warm",
};

function PushRow({ push }: { push: WatchedPush }) {
  const { name, verdict, issues, time, isEarlier, signals, text } = push;
  return (
    <li data-verdict={verdict} className="border-b border-rule px-4">
      <details>
        <summary className="py-3">
          <time dateTime={time.toISOString()} className="text-soft tabular-figures">
            {isEarlier ? "before " : ""}
            {time.toISOString().slice(11, 23)}
          </time>{" "}
          <code className="ml-2">{name}</code>{" "}
          <strong className={`ml-2 ${LOOK[verdict]}`}>{verdictWords(push)}</strong>{" "}
          <span className="ml-2 text-soft">{consentWords(signals)}</span>
        </summary>
        <pre className="font-mono text-[0.8125rem] wrap-anywhere">{text}</pre>
        <dl className="py-2 text-soft">
          {Object.entries(signals).map(([signal, state]) => (
            <div key={signal} className="flex gap-2">
              <dt>{signal}</dt>
              <dd>{state}</dd>
            </div>
          ))}
        </dl>
      </details>
      {issues.length > 0 ? (
        <ul className="list-disc pb-2 pl-5 text-warm">
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

function InspectorPanel({ onClose }: { onClose: () => void }) {
  const id = useId();
  const shown = useSyncExternalStore(subscribe, () => pushes);
  const wrong = shown.filter(({ verdict }) => verdict === "invalid").length;
  return (
    <aside
      aria-labelledby={id}
      className="inspector flex flex-col border-t-3 border-teal bg-panel text-sm print:hidden"
    >
      <link rel="stylesheet" href={styles} precedence="default" />
      <header className="flex flex-wrap items-center gap-x-4 border-b border-rule px-4 py-1">
        <h2 id={id}>Tracking inspector</h2>
        <p role="status" className="grow text-soft">
          {shown.length === 1 ? "1 push" : `${shown.length} pushes`}, {wrong || "none"} with issues
        </p>
        <button type="button" onClick={onClose} className="min-h-11 underline underline-offset-4">
          Close inspector
        </button>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that arrow keys scroll it */}
      <ol reversed aria-label="Pushes, newest first" tabIndex={0} className="-outline-offset-4">
        {shown.toReversed().map((push) => (
          <PushRow key={push.number} push={push} />
        ))}
      </ol>
    </aside>
  );
}

/** Stays open across pages of the tab (root.tsx). */
export default function TrackingInspector() {
  const [isOpen, setIsOpen] = useState(true);
  useEffect(() => {
    writeStored("sessionStorage", "trackingInspector", isOpen ? "open" : null);
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    <InspectorPanel
      onClose={() => {
        setIsOpen(false);
        document.querySelector("main")?.focus();
      }}
    />
  );
}
