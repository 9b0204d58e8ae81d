import { useCallback, useEffect, useId, useRef, useSyncExternalStore } from "react";
import { writeStored } from "#app/browser-storage.ts";
import { INSPECTOR_PARAMETER } from "#app/content/inspector.ts";
import type { ConsentSignals } from "#app/domain/consent/consent-mode.ts";
import styles from "./inspector.css?url";
import { Part } from "./part.tsx";
import { ServerEvent } from "./server-event.tsx";
import { StoredHere } from "./stored-here.tsx";
import { WhatLeft } from "./what-left.tsx";
import { textOf, type WatchedPush, watchedLayer, watchPushes } from "./watched-pushes.ts";

/** Housekeeping between events. */
const QUIET = new Set(["clear ecommerce", "data without an event"]);

function PushRow({ push }: { push: WatchedPush }) {
  const { name, sentence, verdict, issues, time, isEarlier, signals, text } = push;
  return (
    <li data-verdict={verdict} data-quiet={QUIET.has(name) || undefined}>
      <details>
        <summary>
          {sentence}
          {verdict === "invalid" ? <strong> {verdictWords(push)}</strong> : null}
        </summary>
        <p className="facts">
          <code>{name}</code> <strong>{verdictWords(push)}</strong>{" "}
          <time dateTime={time.toISOString()}>
            {isEarlier ? "before " : ""}
            {time.toISOString().slice(11, 23)}
          </time>
        </p>
        {issues.length > 0 ? (
          <ul className="issues">
            {issues.map((issue) => (
              <li key={issue}>{issue}</li>
            ))}
          </ul>
        ) : null}
        <pre>{text}</pre>
        <p>Consent then: {consentWords(signals)}</p>
        <dl>
          {Object.entries(signals).map(([signal, state]) => (
            <div key={signal}>
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

interface PanelProps {
  readonly opener: HTMLElement | null;
  readonly onClose: () => void;
}

/** By the button before the application was there, which loaded the page with the parameter. */
function isJustAsked(): boolean {
  const isAsked = new URLSearchParams(window.location.search).has(INSPECTOR_PARAMETER);
  return isAsked && document.activeElement === document.body;
}

/** Stays open across pages of the tab (tracking-inspector.tsx). */
export default function InspectorPanel({ opener, onClose }: PanelProps) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const { pushes, model } = useSyncExternalStore(watchPushes, watchedLayer);
  const wrong = pushes.filter(({ verdict }) => verdict === "invalid").length;

  useEffect(() => void writeStored("sessionStorage", "trackingInspector", "open"), []);
  useEffect(() => {
    if (opener || isJustAsked()) panel.current?.focus();
  }, [opener]);

  const close = useCallback(() => {
    writeStored("sessionStorage", "trackingInspector", null);
    onClose();
    const next = opener?.isConnected ? opener : document.querySelector("main");
    next?.focus({ preventScroll: next !== opener });
  }, [opener, onClose]);
  useEffect(() => {
    const element = panel.current;
    function closeOnEscape({ key }: KeyboardEvent): void {
      if (key === "Escape") close();
    }
    element?.addEventListener("keydown", closeOnEscape);
    return () => element?.removeEventListener("keydown", closeOnEscape);
  }, [close]);

  return (
    <aside ref={panel} tabIndex={-1} aria-labelledby={id} className="inspector">
      <link rel="stylesheet" href={styles} precedence="default" />
      <header>
        <h2 id={id}>Tracking inspector</h2>
        <p role="status">
          {pushes.length === 1 ? "1 push" : `${pushes.length} pushes`}, {wrong || "none"} with
          issues
        </p>
        <button type="button" onClick={close}>
          Close inspector
        </button>
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
          <ServerEvent />
          <WhatLeft />
          <StoredHere />
          <Part title="The model, as a tag reads it" answer="All pushes, merged">
            <pre>{textOf(model)}</pre>
          </Part>
        </div>
      </div>
    </aside>
  );
}
