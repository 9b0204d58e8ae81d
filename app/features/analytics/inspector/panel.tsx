import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { writeStored } from "#app/browser-storage.ts";
import { INSPECTOR_PARAMETER } from "#app/content/inspector.ts";
import { type OutgoingRequest, outgoingRequest } from "#app/domain/analytics/outgoing-request.ts";
import type { ConsentSignals } from "#app/domain/consent/consent-mode.ts";
import { Button } from "#app/ui/button.tsx";
import styles from "./inspector.css?url";
import { Part, ServerReports, StoredHere } from "./parts.tsx";
import { textOf, type WatchedPush, watchedLayer, watchPushes } from "./watched-pushes.ts";

const NOT_EVENTS = new Set(["clear ecommerce", "data without an event"]);

const TONES = { valid: "text-teal", invalid: "text-warm", unchecked: "text-soft" };

function PushRow({ push }: { push: WatchedPush }) {
  const { name, sentence, verdict, issues, time, isEarlier, signals, text } = push;
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
          <time dateTime={time.toISOString()} className="text-soft">
            {isEarlier ? "before " : ""}
            {time.toISOString().slice(11, 23)}
          </time>
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
        <dl className="text-soft">
          {Object.entries(signals).map(([signal, state]) => (
            <div key={signal} className="flex gap-x-2">
              <dt>{signal}</dt>
              <dd>{state}</dd>
            </div>
          ))}
        </dl>
      </details>
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

/** Includes earlier requests, up to the browser's buffer of 250 entries of all kinds. */
function OutgoingRequests() {
  const [requests, setRequests] = useState<readonly OutgoingRequest[]>([]);
  useEffect(() => {
    const observer = new PerformanceObserver((list) => {
      const left = list.getEntries().flatMap((entry) => {
        if (!(entry instanceof PerformanceResourceTiming)) return [];
        return outgoingRequest(entry, window.location.origin, window.containerAddress) ?? [];
      });
      if (left.length > 0) setRequests((known) => [...known, ...left]);
    });
    observer.observe({ type: "resource", buffered: true });
    return () => observer.disconnect();
  }, []);
  const hosts = [...new Set(requests.map(({ host }) => host))];
  return (
    <Part
      title="Requests that left"
      answer={
        requests.length === 0
          ? "None: nothing has left this site"
          : `${requests.length} to ${hosts.join(", ")}`
      }
    >
      {requests.length === 0 ? (
        <p className="text-soft">This page has asked no other host for anything.</p>
      ) : (
        <ul aria-label="Requests that left">
          {requests.toReversed().map(({ host, kind, at }, index) => (
            <li key={requests.length - index} className="border-t border-rule py-2">
              <code>{host}</code> {kind}, {(at / 1000).toFixed(1)} s after the page was opened
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

interface PanelProps {
  readonly opener: HTMLElement | null;
  readonly onClose: () => void;
}

/** Whether the button's form loaded this page, because it was pressed before hydration. */
function isOpenedByForm(): boolean {
  const hasParameter = new URLSearchParams(window.location.search).has(INSPECTOR_PARAMETER);
  return hasParameter && document.activeElement === document.body;
}

/** Stays open across pages of the tab (tracking-inspector.tsx). */
export default function InspectorPanel({ opener, onClose }: PanelProps) {
  const panel = useRef<HTMLElement>(null);
  const { pushes, model } = useSyncExternalStore(watchPushes, watchedLayer);
  const invalid = pushes.filter(({ verdict }) => verdict === "invalid").length;

  useEffect(() => void writeStored("sessionStorage", "trackingInspector", "open"), []);
  useEffect(() => {
    if (opener || isOpenedByForm()) panel.current?.focus();
  }, [opener]);

  function close(): void {
    writeStored("sessionStorage", "trackingInspector", null);
    onClose();
    const next = opener?.isConnected ? opener : document.querySelector("main");
    next?.focus({ preventScroll: next !== opener });
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the panel from each of its controls
    <aside
      ref={panel}
      tabIndex={-1}
      onKeyDown={({ key }) => key === "Escape" && close()}
      aria-labelledby="inspector"
      className="inspector relative z-30 flex flex-col bg-panel print:hidden"
    >
      <link rel="stylesheet" href={styles} precedence="default" />
      <header className="flex flex-wrap items-center justify-between gap-x-4 border-b border-rule px-5 sm:px-8">
        <h2 id="inspector" className="text-lg">
          Tracking inspector
        </h2>
        <p role="status" className="grow text-soft">
          {pushes.length === 1 ? "1 push" : `${pushes.length} pushes`}, {invalid || "none"} with
          issues
        </p>
        <Button tone="quiet" onClick={close}>
          Close inspector
        </Button>
      </header>
      <div className="parts">
        <Part
          title="In this page’s data layer"
          answer="Open a sentence to see what was pushed"
          isOpen
        >
          <ol reversed aria-label="Pushes, newest first">
            {pushes.toReversed().map((push) => (
              <PushRow key={push.number} push={push} />
            ))}
          </ol>
        </Part>
        <div>
          <ServerReports />
          <OutgoingRequests />
          <StoredHere />
          <Part title="The model, as a tag reads it" answer="All pushes, merged">
            <pre>{textOf(model)}</pre>
          </Part>
        </div>
      </div>
    </aside>
  );
}
