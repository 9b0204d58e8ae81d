import { useEffect, useRef, useSyncExternalStore } from "react";
import { writeStored } from "#app/browser-storage.ts";
import { INSPECTOR_PARAMETER } from "#app/content/inspector.ts";
import { Button } from "#app/ui/button.tsx";
import { downloadReport } from "./download-report.ts";
import styles from "./inspector.css?url";
import { InspectorPart, ServerReports } from "./parts.tsx";
import { PushRows } from "./push-rows.tsx";
import { SentRequests } from "./sent-requests.tsx";
import { StoredHere } from "./stored-here.tsx";
import { formatValue, pushLog } from "./watched-pushes.ts";
import { requestLog } from "./watched-requests.ts";

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
  const { pushes, model } = useSyncExternalStore(pushLog.subscribe, pushLog.getWatched);
  const requests = useSyncExternalStore(requestLog.subscribe, requestLog.getRequests);
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
        <Button tone="quiet" onClick={() => downloadReport(pushes, requests)}>
          Download<span className="sr-only"> as JSON</span>
        </Button>
        <Button tone="quiet" onClick={close}>
          Close inspector
        </Button>
      </header>
      <div className="parts">
        <InspectorPart
          title="In this page’s data layer"
          answer="Open a sentence to see what was pushed"
          isOpen
        >
          <PushRows label="Pushes, newest first" pushes={pushes} />
        </InspectorPart>
        <div>
          <ServerReports />
          <SentRequests requests={requests} />
          <StoredHere />
          <InspectorPart title="The model, as a tag reads it" answer="All pushes, merged">
            <pre>{formatValue(model)}</pre>
          </InspectorPart>
        </div>
      </div>
    </aside>
  );
}
