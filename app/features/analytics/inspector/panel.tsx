import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { writeStored } from "#app/browser-storage.ts";
import { INSPECTOR_PARAMETER } from "#app/content/inspector.ts";
import { type OutgoingRequest, outgoingRequest } from "#app/domain/analytics/outgoing-request.ts";
import { Button } from "#app/ui/button.tsx";
import { siteState } from "#app/site-state.ts";
import styles from "./inspector.css?url";
import { Part, ServerReports, StoredHere } from "./parts.tsx";
import { PushRows } from "./push-rows.tsx";
import { textOf, watchedLayer, watchPushes } from "./watched-pushes.ts";

/** Includes earlier requests, up to the browser's buffer of 250 entries of all kinds. */
function OutgoingRequests() {
  const [requests, setRequests] = useState<readonly OutgoingRequest[]>([]);
  useEffect(() => {
    const observer = new PerformanceObserver((list) => {
      const left = list.getEntries().flatMap((entry) => {
        if (!(entry instanceof PerformanceResourceTiming)) return [];
        return outgoingRequest(entry, window.location.origin, siteState().container?.address) ?? [];
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
        <p className="text-soft">This page has contacted no other host.</p>
      ) : (
        <ul aria-label="Requests that left">
          {[...requests].reverse().map(({ host, kind, at }, index) => (
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

/** Whether the button's form loaded this page, because it was pressed before its script had loaded. */
function isOpenedByForm(): boolean {
  const hasParameter = new URLSearchParams(window.location.search).has(INSPECTOR_PARAMETER);
  return hasParameter && document.activeElement === document.body;
}

/** Stays open across pages of the tab (open-inspector.ts). */
export function InspectorPanel({ opener, onClose }: PanelProps) {
  const panel = useRef<HTMLElement>(null);
  const { pushes, model } = useSyncExternalStore(watchPushes, watchedLayer);
  const invalid = pushes.filter(({ verdict }) => verdict === "invalid").length;
  const pushCount = pushes.length === 1 ? "1 push" : `${pushes.length} pushes`;

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
          {`${pushCount}, ${invalid || "none"} with issues`}
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
          <PushRows label="Pushes, newest first" pushes={pushes} />
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
