import { type ComponentType, useEffect, useState } from "react";
import { readStored, writeStored } from "#app/browser-storage.ts";

type Panel = ComponentType<{ onClose: () => void }>;

const INSPECTOR_KEY = "trackingInspector";

/** `?debug_tracking=1` loads the inspector, which stays open across pages of the tab. */
export default function TrackingInspector() {
  const [Panel, setPanel] = useState<Panel | null>(null);
  useEffect(() => {
    const isAsked = new URLSearchParams(window.location.search).get("debug_tracking") === "1";
    if (isAsked) writeStored("sessionStorage", INSPECTOR_KEY, "open");
    if (!isAsked && readStored("sessionStorage", INSPECTOR_KEY) === null) return;
    import("./inspector/panel.tsx").then(
      ({ InspectorPanel }) => setPanel(() => InspectorPanel),
      reportError,
    );
  }, []);
  if (!Panel) return null;
  return (
    <Panel
      onClose={() => {
        writeStored("sessionStorage", INSPECTOR_KEY, null);
        setPanel(null);
        document.querySelector("main")?.focus();
      }}
    />
  );
}
